import type { Stage } from '../../../contract/accounts.ts';
import type { FunnelMetrics } from '../../../contract/admin.ts';
import { plural } from '../../lib/format/number.ts';
import { percentText } from '../range.ts';

/** One row of the funnel. */
export interface Step {
  label: string;
  count: number;
  /** The count as a percentage of its base, for display. */
  share: string;
  /** Percentage of the step before that did not get here; null for the first. */
  dropOff: number | null;
  /** The stage that those counted here reached; null for visits. */
  reached: Stage | null;
}

/** The count that fills a whole bar. Accounts may exceed the visits, where visits were not recorded. */
export const largestOf = ({ totalSessions, signupConversions }: FunnelMetrics) =>
  Math.max(1, totalSessions, signupConversions);

/** `2 signups without a visit of their own`. */
export const withoutVisit = (unvisited: number) =>
  `${plural(unvisited, 'signup')} without a visit of ${unvisited === 1 ? 'its' : 'their'} own`;

/** The six rows, from the first visit to the end. */
export function stepsOf({ onboardingStages: s, dropOffPoints: d, ...funnel }: FunnelMetrics): Step[] {
  const ofSignups = (rate: number) => `${percentText(rate)} of signups`;
  return [
    {
      label: 'Landing Page Views',
      count: funnel.totalSessions,
      share: percentText(100),
      dropOff: null,
      reached: null,
    },
    {
      label: 'Account Created',
      count: s.accountsCreated,
      share: `${percentText(funnel.signupRate)} of visits`,
      dropOff: d.sessionToSignup,
      reached: 'created',
    },
    {
      label: 'Company Info Complete',
      count: s.companyInfoComplete,
      share: ofSignups(s.companyInfoRate),
      dropOff: d.signupToCompanyInfo,
      reached: 'company_info',
    },
    {
      label: 'Terms Accepted',
      count: s.termsAccepted,
      share: ofSignups(s.termsAcceptedRate),
      dropOff: d.companyInfoToTerms,
      reached: 'terms_accepted',
    },
    {
      label: 'API Keys Submitted',
      count: s.apiKeysSubmitted,
      share: ofSignups(s.apiKeysRate),
      dropOff: d.termsToApiKeys,
      reached: 'api_keys',
    },
    {
      label: 'Onboarding Complete',
      count: s.onboardingComplete,
      share: ofSignups(s.completionRate),
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
