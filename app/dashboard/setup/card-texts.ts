import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import type { DashboardState } from '../state/dashboard-state.ts';
import { systemsCard } from '../state/sentences.ts';
import { chosenSystem, leadSourceCount } from './systems.ts';

export const setupSteps = ['company', 'terms', 'systems'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const stepTitles: Record<SetupStep, string> = {
  company: 'Company Information',
  terms: 'Accept Terms of Service',
  systems: 'Connect Your Systems',
};

/** What a setup card says and what its button is called. */
export interface CardText {
  done: boolean;
  /** A completed step no longer holds, and the customer has to fix it. */
  problem?: boolean;
  text: string;
  action: string;
}

/** How the company form was left: untouched, with website, phone system or CRM in it, or changed after a save. */
export type CompanyFormLeft = 'untouched' | 'begun' | 'changed';

/** The three cards. */
export function cardTexts(
  status: OnboardingStatus,
  left: CompanyFormLeft,
  systems: DashboardState['systems'],
): Record<SetupStep, CardText> {
  return { company: companyText(status, left), terms: termsText(status), systems: systemsCard(systems) };
}

function companyText({ companyInfo, completeness }: OnboardingStatus, left: CompanyFormLeft): CardText {
  if (completeness.companyInfo && companyInfo) {
    const count = leadSourceCount(companyInfo);
    const parts = [
      chosenSystem(companyInfo, 'softphone')?.name,
      chosenSystem(companyInfo, 'crm')?.name,
      `${count} lead ${count === 1 ? 'source' : 'sources'}`,
      ...(left === 'changed' ? ['changes not saved'] : []),
    ];
    return { done: true, text: parts.join(' · '), action: 'Edit' };
  }
  return left !== 'untouched'
    ? { done: false, text: 'In progress - continue setup', action: 'Continue →' }
    : { done: false, text: 'Add your company details and systems', action: 'Get Started →' };
}

function termsText({ termsAccepted }: OnboardingStatus): CardText {
  return termsAccepted
    ? { done: true, text: 'Terms accepted and confirmed', action: 'View' }
    : { done: false, text: 'Review and accept our terms', action: 'Review →' };
}
