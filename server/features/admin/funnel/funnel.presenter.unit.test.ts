import { expect, it } from 'vitest';
import { presentFunnel } from './funnel.presenter.ts';

it('rates of a stage are of the accounts, a drop-off is of the step before', () => {
  // Of 300 visits 12 accounts: 5 went no further, 3 saved their company, 1 accepted, 1 gave keys, 2 completed.
  expect(
    presentFunnel({ sessions: 300, unvisited: 0, steps: [5, 3, 1, 1, 2], completedMs: 5 * 3_600_000 }),
  ).toEqual({
    totalSessions: 300,
    unvisited: 0,
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

it('without accounts every figure is 0', () => {
  const { onboardingStages, dropOffPoints, ...figures } = presentFunnel({
    sessions: 0,
    unvisited: 0,
    steps: [0, 0, 0, 0, 0],
    completedMs: 0,
  });
  const all = { ...figures, ...onboardingStages, ...dropOffPoints };
  expect(new Set(Object.values(all))).toEqual(new Set([0]));
});

it('shares of the visits leave out accounts without a visit of their own, and stay within 0 and 100', () => {
  // Of 4 visits 3 accounts, and 7 accounts without a visit.
  const some = presentFunnel({ sessions: 4, unvisited: 7, steps: [9, 1, 0, 0, 0], completedMs: 0 });
  expect(some).toMatchObject({ totalSessions: 4, signupConversions: 10, unvisited: 7, signupRate: 75 });
  expect(some.dropOffPoints).toMatchObject({ sessionToSignup: 25, signupToCompanyInfo: 90 });
  expect(some.onboardingStages).toMatchObject({ accountsCreated: 10, companyInfoRate: 10 });
  const none = presentFunnel({ sessions: 0, unvisited: 2, steps: [2, 0, 0, 0, 0], completedMs: 0 });
  expect([none.signupRate, none.dropOffPoints.sessionToSignup]).toEqual([0, 0]);
});
