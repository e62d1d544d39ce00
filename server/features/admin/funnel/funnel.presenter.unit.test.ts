import { expect, it } from 'vitest';
import { presentFunnel } from './funnel.presenter.ts';

it('rates of a stage are of the accounts, a drop-off is of the step before', () => {
  // Of 300 visits 12 accounts: 5 went no further, 3 told of their company, 1 accepted, 1 gave keys, 2 completed.
  expect(presentFunnel({ sessions: 300, steps: [5, 3, 1, 1, 2], completedMs: 5 * 3_600_000 })).toEqual({
    totalSessions: 300,
    signupConversions: 12,
    signupRate: 4,
    avgTimeToComplete: 2.5 * 3_600_000,
    onboardingStages: {
      accountsCreated: 12,
      companyInfoComplete: 7,
      companyInfoRate: 58.3,
      termsAccepted: 4,
      termsAcceptedRate: 33.3,
      apiKeysSubmitted: 3,
      apiKeysRate: 25,
      onboardingComplete: 2,
      completionRate: 16.7,
    },
    dropOffPoints: {
      sessionToSignup: 96,
      signupToCompanyInfo: 41.7,
      companyInfoToTerms: 42.9,
      termsToApiKeys: 25,
      apiKeysToComplete: 33.3,
    },
  });
});

it('of nobody, every figure is 0', () => {
  const { onboardingStages, dropOffPoints, ...figures } = presentFunnel({
    sessions: 0,
    steps: [0, 0, 0, 0, 0],
    completedMs: 0,
  });
  const all = { ...figures, ...onboardingStages, ...dropOffPoints };
  expect(new Set(Object.values(all))).toEqual(new Set([0]));
});
