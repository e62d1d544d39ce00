import { completenessOf, stageOf } from '../../../../contract/completeness.ts';
import type { OAuthStatus } from '../../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../../contract/onboarding.ts';

type Company = NonNullable<OnboardingStatus['companyInfo']>;

export const company: Company = {
  companyWebsite: 'https://wasatchpest.example',
  softphoneProvider: 'Ooma',
  softphoneProviderOther: '',
  crm: 'Clypboard',
  crmOther: '',
  leadManagementTools: [],
  leadManagementToolsOther: '',
  leadSources: ['Yelp', 'Google Ads'],
  leadSourceOther: '',
  companySize: '11-50',
};

/** What is stored of an onboarding of which `done` is there; complete or not by the rules of the contract. */
export function onboardingStatus(
  done: Partial<OnboardingStatus> = {},
  consents: Partial<OAuthStatus> = {},
): OnboardingStatus {
  const { companyInfo = null, companyDraft = null, termsAccepted = false } = done;
  const { integrationsAcknowledged = false, softphoneMethod = null, stored = {} } = done;
  const { teamAskedAt = { softphone: null, crm: null } } = done;
  const consent = { connected: false, expired: false };
  const completeness = completenessOf({
    companyWebsite: companyInfo?.companyWebsite ?? '',
    softphoneProvider: companyInfo?.softphoneProvider ?? null,
    crm: companyInfo?.crm ?? null,
    leadSources: companyInfo?.leadSources ?? [],
    companySize: companyInfo?.companySize ?? null,
    termsAccepted,
    integrationsAcknowledged,
    softphoneMethod,
    stored: new Set(Object.keys(stored)),
    consent: { softphone: consent, crm: consent, ...consents },
  });
  return {
    companyInfo,
    companyDraft,
    termsAccepted,
    integrationsAcknowledged,
    teamAskedAt,
    softphoneMethod,
    stored,
    revisions: { company: 'company-1', integrations: 'integrations-1' },
    completeness,
    currentStage: stageOf(completeness),
    milestones: { companyInfoAt: null, termsAcceptedAt: null, apiKeysAt: null, completedAt: null },
  };
}
