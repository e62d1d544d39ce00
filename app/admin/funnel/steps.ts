import type { Stage } from '../../../contract/accounts.ts';
import type { FunnelMetrics } from '../../../contract/admin.ts';

/** One row of the funnel. */
export interface Step {
  label: string;
  count: number;
  /** Percentage of the step before that did not get here; null for the first. */
  dropOff: number | null;
  /** The stage that those counted here reached; null for visits. */
  reached: Stage | null;
}

/** The six rows, from the first visit to the end. */
export function stepsOf({ totalSessions, onboardingStages: s, dropOffPoints: d }: FunnelMetrics): Step[] {
  return [
    { label: 'Landing Page Views', count: totalSessions, dropOff: null, reached: null },
    { label: 'Account Created', count: s.accountsCreated, dropOff: d.sessionToSignup, reached: 'created' },
    {
      label: 'Company Info Complete',
      count: s.companyInfoComplete,
      dropOff: d.signupToCompanyInfo,
      reached: 'company_info',
    },
    {
      label: 'Terms Accepted',
      count: s.termsAccepted,
      dropOff: d.companyInfoToTerms,
      reached: 'terms_accepted',
    },
    {
      label: 'API Keys Submitted',
      count: s.apiKeysSubmitted,
      dropOff: d.termsToApiKeys,
      reached: 'api_keys',
    },
    {
      label: 'Onboarding Complete',
      count: s.onboardingComplete,
      dropOff: d.apiKeysToComplete,
      reached: 'completed',
    },
  ];
}

const pointNames: Record<keyof FunnelMetrics['dropOffPoints'], string> = {
  sessionToSignup: 'Visit to sign-up',
  signupToCompanyInfo: 'Sign-up to company info',
  companyInfoToTerms: 'Company info to terms',
  termsToApiKeys: 'Terms to API keys',
  apiKeysToComplete: 'API keys to completion',
};

/** Every place where people are lost, the worst first; places of the same rate in the order of the way. */
export function dropOffs(points: FunnelMetrics['dropOffPoints']): { name: string; rate: number }[] {
  return [
    { name: pointNames.sessionToSignup, rate: points.sessionToSignup },
    { name: pointNames.signupToCompanyInfo, rate: points.signupToCompanyInfo },
    { name: pointNames.companyInfoToTerms, rate: points.companyInfoToTerms },
    { name: pointNames.termsToApiKeys, rate: points.termsToApiKeys },
    { name: pointNames.apiKeysToComplete, rate: points.apiKeysToComplete },
  ].sort((a, b) => b.rate - a.rate);
}
