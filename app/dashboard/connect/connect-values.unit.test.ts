import { describe, expect, it } from 'vitest';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import {
  askedVendors,
  chosenOf,
  firstValues,
  keyProblems,
  nameOf,
  placeProblems,
  requestOf,
} from './connect-values.ts';

type Stored = OnboardingStatus['stored'];

function statusOf(softphoneProvider: string, crm: string, stored: Stored = {}): OnboardingStatus {
  return {
    companyInfo: {
      companyWebsite: 'https://wasatchpest.example',
      softphoneProvider,
      softphoneProviderOther: 'Twilio Flex',
      crm,
      crmOther: '',
      leadManagementTools: [],
      leadManagementToolsOther: '',
      leadSources: ['Yelp'],
      leadSourceOther: '',
      companySize: '11-50',
    },
    companyDraft: null,
    teamAskedAt: { softphone: null, crm: null },
    termsAccepted: false,
    integrationsAcknowledged: false,
    softphoneMethod: null,
    stored,
    revisions: { company: 'company-1', integrations: 'integrations-1' },
    completeness: {
      ...{ companyInfo: true, terms: false, softphone: false, crm: false },
      ...{ integrations: false, complete: false },
    },
    currentStage: 'company_info',
    milestones: { companyInfoAt: null, termsAcceptedAt: null, apiKeysAt: null, completedAt: null },
  };
}

const none = { connected: false, expired: false, expiresAt: null };
const noConsent: OAuthStatus = { softphone: none, crm: none };
const consent: OAuthStatus = { softphone: { ...none, connected: true }, crm: none };

function formOf(softphone: string, crm: string, stored: Stored = {}, oauth: OAuthStatus | null = noConsent) {
  const status = statusOf(softphone, crm, stored);
  const chosen = chosenOf(status);
  if (chosen === null) throw new Error('No such systems');
  return { status, chosen, values: firstValues(status, chosen, oauth) };
}

describe('the form starts', () => {
  it('only once both systems are chosen', () => {
    expect(chosenOf({ ...statusOf('Ooma', 'Clypboard'), companyInfo: null })).toBeNull();
    expect(chosenOf(statusOf('', 'Clypboard'))).toBeNull();
  });

  it('with what is stored, but never with a secret', () => {
    const { values } = formOf('Aircall', 'FieldRoutes', {
      softphoneApiKey: { shown: '1234' },
      softphoneClientId: { shown: 'id-7' },
      fieldRoutesSubdomain: { shown: 'wasatch' },
      // Of a system that was chosen before.
      crmAccount: { shown: 'elsewhere' },
    });
    expect(values).toMatchObject({
      softphoneApiKey: '',
      softphoneClientId: 'id-7',
      fieldRoutesSubdomain: 'wasatch',
      crmAccount: '',
      softphoneMethod: 'api-key',
    });
  });

  it('with the way in which the phone system is connected', () => {
    expect(formOf('Aircall', 'Clypboard').values.softphoneMethod).toBe('oauth');
    const stored = { softphoneApiKey: { shown: '' } };
    expect(formOf('Aircall', 'Clypboard', stored).values.softphoneMethod).toBe('api-key');
    expect(formOf('Aircall', 'Clypboard', stored, consent).values.softphoneMethod).toBe('oauth');
  });

  it("with an Other system's own name", () => {
    const { chosen, status } = formOf('Other', 'Other');
    expect(nameOf('softphone', chosen.softphone, status)).toBe('Twilio Flex');
    expect(nameOf('crm', chosen.crm, status)).toBe('Other');
  });
});

describe('what has to be mended', () => {
  it('is asked of the chosen way alone', () => {
    const { chosen, values } = formOf('Aircall', 'FieldRoutes');
    const missing = {
      fieldRoutesSubdomain: 'Subdomain is required',
      fieldRoutesAuthKey: 'Authentication key is required',
      fieldRoutesAuthToken: 'Authentication token is required',
    };
    expect(keyProblems(chosen, values, {})).toEqual(missing);
    expect(keyProblems(chosen, { ...values, softphoneMethod: 'api-key' }, {})).toEqual({
      softphoneApiKey: 'API key (API token) is required',
      ...missing,
    });
  });

  it('is nothing where it is stored, but what is typed has to be right', () => {
    const stored = {
      fieldRoutesSubdomain: { shown: 'wasatch' },
      fieldRoutesAuthKey: { shown: '' },
      fieldRoutesAuthToken: { shown: '' },
    };
    const { chosen, values } = formOf('Ooma', 'FieldRoutes', stored);
    expect(keyProblems(chosen, values, stored)).toEqual({});
    const typed = { ...values, fieldRoutesSubdomain: 'https://wasatch.fieldroutes.com' };
    expect(keyProblems(chosen, typed, stored)).toEqual({
      fieldRoutesSubdomain: 'Enter only the first part, for example yourcompany',
    });
  });

  it('before a consent: what its page needs', () => {
    const { chosen, values } = formOf('Talkdesk', 'Briostack');
    expect(placeProblems(chosen.softphone, values)).toEqual({ softphoneAccount: 'Account name is required' });
    expect(placeProblems(chosen.crm, { ...values, crmAccount: 'no dots.here' })).toHaveProperty('crmAccount');
    expect(placeProblems(chosen.crm, { ...values, crmAccount: ' wasatch ' })).toEqual({});
  });
});

describe('what is sent', () => {
  it('is what was typed for the chosen way, trimmed', () => {
    const { chosen, values } = formOf('Aircall', 'PestPac');
    const typed = {
      ...values,
      softphoneApiKey: ' token ',
      softphoneClientId: '',
      pestPacApiKey: 'key',
      crmApiKey: 'of another system',
    };
    expect(requestOf(chosen, { ...typed, softphoneMethod: 'api-key' }, noConsent, {})).toEqual({
      integrationsAcknowledged: true,
      softphoneMethod: 'api-key',
      softphoneApiKey: 'token',
      pestPacApiKey: 'key',
    });
    expect(requestOf(chosen, typed, noConsent, {})).toEqual({
      integrationsAcknowledged: true,
      softphoneMethod: 'oauth',
      pestPacApiKey: 'key',
    });
  });

  it('gives up a key that works only for a consent that was given', () => {
    const stored = { softphoneApiKey: { shown: '1234' } };
    const { chosen, values } = formOf('Aircall', 'Clypboard', stored);
    const turned = { ...values, softphoneMethod: 'oauth' } as const;
    expect(requestOf(chosen, turned, noConsent, stored)).toEqual({ integrationsAcknowledged: true });
    expect(requestOf(chosen, turned, consent, stored)).toEqual({
      integrationsAcknowledged: true,
      softphoneMethod: 'oauth',
    });
  });

  it('names no way for a system that has one alone', () => {
    const { chosen, values } = formOf('RingCentral', 'Clypboard');
    expect(requestOf(chosen, values, consent, {})).toEqual({ integrationsAcknowledged: true });
  });

  it('is put to the vendors that have a key and are read', () => {
    expect(askedVendors(formOf('Aircall', 'FieldRoutes').chosen, 'api-key')).toEqual([
      'Aircall',
      'FieldRoutes',
    ]);
    expect(askedVendors(formOf('Aircall', 'Other').chosen, 'oauth')).toEqual([]);
  });
});
