import type { FunnelMetrics } from '../../../../contract/admin.ts';
import type { FunnelFacts } from './funnel.repository.ts';

/** A percentage with one decimal; 0 where there is nothing to be a part of. */
export const percentage = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);

/** The funnel as the API names it. A step counts all who got there or further. */
export function presentFunnel({ sessions, unvisited, steps, completedMs }: FunnelFacts): FunnelMetrics {
  const [created, company, terms, keys, completed] = steps;
  const apiKeysSubmitted = completed + keys;
  const termsAccepted = apiKeysSubmitted + terms;
  const companyInfoComplete = termsAccepted + company;
  const accounts = companyInfoComplete + created;
  // A visit has at most one account of its own, so these are never more than the visits.
  const visitedAccounts = accounts - unvisited;
  const dropOff = (before: number, now: number) => percentage(before - now, before);
  return {
    totalSessions: sessions,
    unvisited,
    signupConversions: accounts,
    signupRate: percentage(visitedAccounts, sessions),
    avgTimeToComplete: completed === 0 ? 0 : completedMs / completed,
    onboardingStages: {
      accountsCreated: accounts,
      companyInfoComplete,
      companyInfoRate: percentage(companyInfoComplete, accounts),
      termsAccepted,
      termsAcceptedRate: percentage(termsAccepted, accounts),
      apiKeysSubmitted,
      apiKeysRate: percentage(apiKeysSubmitted, accounts),
      onboardingComplete: completed,
      completionRate: percentage(completed, accounts),
    },
    dropOffPoints: {
      sessionToSignup: dropOff(sessions, visitedAccounts),
      signupToCompanyInfo: dropOff(accounts, companyInfoComplete),
      companyInfoToTerms: dropOff(companyInfoComplete, termsAccepted),
      termsToApiKeys: dropOff(termsAccepted, apiKeysSubmitted),
      apiKeysToComplete: dropOff(apiKeysSubmitted, completed),
    },
  };
}
