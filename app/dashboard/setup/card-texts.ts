import type { OnboardingStatus } from '../../../contract/onboarding.ts';
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
  text: string;
  action: string;
}

/** The three cards; `begun` tells that the company form was left half filled in. */
export function cardTexts(status: OnboardingStatus, begun: boolean): Record<SetupStep, CardText> {
  return { company: companyText(status, begun), terms: termsText(status), systems: systemsText(status) };
}

function companyText({ companyInfo, completeness }: OnboardingStatus, begun: boolean): CardText {
  if (completeness.companyInfo && companyInfo) {
    const count = leadSourceCount(companyInfo);
    const parts = [
      chosenSystem(companyInfo, 'softphone')?.name,
      chosenSystem(companyInfo, 'crm')?.name,
      `${count} lead ${count === 1 ? 'source' : 'sources'}`,
    ];
    return { done: true, text: parts.join(' · '), action: 'Edit' };
  }
  return begun
    ? { done: false, text: 'In progress - continue setup', action: 'Continue →' }
    : { done: false, text: 'Add your company details and systems', action: 'Get Started →' };
}

function termsText({ termsAccepted }: OnboardingStatus): CardText {
  return termsAccepted
    ? { done: true, text: 'Terms accepted and confirmed', action: 'View' }
    : { done: false, text: 'Review and accept our terms', action: 'Review →' };
}

function systemsText({ companyInfo, completeness }: OnboardingStatus): CardText {
  const softphone = chosenSystem(companyInfo, 'softphone')?.name;
  const crm = chosenSystem(companyInfo, 'crm')?.name;
  if (softphone === undefined || crm === undefined) {
    return { done: false, text: 'Configure API credentials for your systems', action: 'Connect →' };
  }
  return completeness.integrations
    ? { done: true, text: `Integration configured for ${softphone} and ${crm}`, action: 'Edit' }
    : { done: false, text: `Set up ${softphone} and ${crm} integration`, action: 'Connect →' };
}
