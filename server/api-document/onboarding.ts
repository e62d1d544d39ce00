import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { at, revision } = example;
const company = {
  companyWebsite: 'https://wasatchpest.example',
  softphoneProvider: 'RingCentral',
  crm: 'FieldRoutes',
  leadManagementTools: [],
  leadSources: ['Google Ads', 'Yelp'],
  companySize: '11-50',
};
const fields = {
  ...company,
  ...{ softphoneProviderOther: '', crmOther: '', leadManagementToolsOther: '', leadSourceOther: '' },
};
const status = ok({
  companyInfo: fields,
  companyDraft: null,
  termsAccepted: true,
  integrationsAcknowledged: false,
  teamAskedAt: { softphone: null, crm: null },
  softphoneMethod: 'oauth',
  stored: { fieldRoutesAuthKey: { shown: '9f2c' } },
  revisions: { company: revision, integrations: 'e0d7a613' },
  completeness: {
    ...{ companyInfo: true, terms: true, softphone: true, crm: false, integrations: false, complete: false },
  },
  currentStage: 'terms_accepted',
  milestones: { companyInfoAt: at, termsAcceptedAt: at, apiKeysAt: null, completedAt: null },
});

/** The three steps that lead to a report. */
export const onboardingOperations: Operations = {
  [`GET ${api.onboardingStatus}`]: {
    summary: 'Read the onboarding',
    description:
      'Answers what is stored of the three steps, which parts are complete now, and when each was first done. Of stored secrets it shows their last four characters at most.',
    example: { answer: status },
  },
  [`POST ${api.companyInfo}`]: {
    summary: 'Save the company information',
    description:
      'Stores the website, systems, lead sources and size. A changed phone system or CRM loses what was connected and stored for the old one. With the `revision` of an earlier answer it is refused when something else is stored by now.',
    errors: { conflict: 'The company information was changed since `revision`.' },
    example: { body: { ...company, revision }, answer: status },
  },
  [`PUT ${api.companyDraft}`]: {
    summary: 'Keep a draft of the company information',
    description:
      'Stores what the user has typed into the company form and not saved, unchecked but for its length, in place of an earlier draft. What equals the saved form is no draft, and the answer is null. No other user of the account sees it. `revision` is that of the saved form on which the draft is based. Saving the company information deletes the draft.',
    example: {
      body: { revision, fields },
      answer: ok({ companyDraft: { revision, fields, savedAt: at } }),
    },
  },
  [`DELETE ${api.companyDraft}`]: {
    summary: 'Delete the draft of the company information',
    description:
      'Deletes what the user has typed into the company form and not saved. Without a draft it changes nothing.',
    example: { answer: ok({ companyDraft: null }) },
  },
  [`POST ${api.acceptTerms}`]: {
    summary: 'Accept the analysis terms',
    description:
      'Stores that the terms were accepted, with their words as evidence. A second call changes nothing.',
    example: { answer: status },
  },
  [`POST ${api.apiKeys}`]: {
    summary: 'Save the keys of the systems',
    description:
      'Checks the keys with their vendors, which may take 15 seconds, then stores them sealed and begins to read. A field that is left out or empty keeps what is stored. With the last missing part the analysis starts.',
    errors: {
      validation_failed: 'A key is missing, or its vendor refuses it; `errors` names the field.',
      conflict:
        'The company information is not saved yet, or the systems or keys were changed since `revision`.',
      provider_unavailable: 'A vendor does not answer; nothing was stored.',
      provider_not_configured: 'The operator has not set up a vendor.',
    },
    example: {
      body: {
        fieldRoutesSubdomain: 'wasatchpest',
        fieldRoutesAuthKey: '3c1d8a90b7e64f25a1c09f2c',
        fieldRoutesAuthToken: 'd5e0417f92b84c6e8a3b71f6',
        revision: 'e0d7a613',
      },
      answer: status,
    },
  },
};
