import { expect, it } from 'vitest';
import { hasConnection, isUnderWay } from './systems.ts';
import { company, onboardingStatus } from './testing/onboarding-status.ts';

const none = { connected: false, expired: false, expiresAt: null };

it('something would be lost on the side that has keys or a consent, and only there', () => {
  const keys = onboardingStatus({
    companyInfo: company,
    stored: { fieldRoutesSubdomain: { shown: 'wasatch' } },
  });
  expect(hasConnection('crm', keys, null)).toBe(true);
  expect(hasConnection('softphone', keys, null)).toBe(false);

  const consent = { softphone: { ...none, connected: true }, crm: none };
  expect(hasConnection('softphone', onboardingStatus(), consent)).toBe(true);
  expect(hasConnection('crm', onboardingStatus(), consent)).toBe(false);
});

it('an acknowledged system without an API is under way, with nothing that another choice would take away', () => {
  const status = onboardingStatus({ companyInfo: company, integrationsAcknowledged: true });
  expect(isUnderWay('crm', status, null)).toBe(true);
  expect(hasConnection('crm', status, null)).toBe(false);
  expect(isUnderWay('crm', onboardingStatus({ companyInfo: company }), null)).toBe(false);
});
