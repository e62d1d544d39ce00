import { expect, it } from 'vitest';
import { hasStoredKey } from './systems.ts';
import { company, onboardingStatus } from './testing/onboarding-status.ts';

it('a key would be lost on the side that has one, and only there', () => {
  const stored = { fieldRoutesSubdomain: { shown: 'wasatch' } };
  const keys = onboardingStatus({ companyInfo: company, stored });
  expect(hasStoredKey('crm', keys)).toBe(true);
  expect(hasStoredKey('softphone', keys)).toBe(false);
});
