import { describe, expect, it } from 'vitest';
import { crms } from './catalogue/crms.ts';
import { softphones } from './catalogue/softphones.ts';
import { completenessOf, type OnboardingFacts, stageOf } from './completeness.ts';

// The table is written out here by hand: what each system needs, whatever the catalogue says.
const needs: Record<string, 'consent' | 'acknowledgement' | 'consent or key' | readonly string[]> = {
  RingCentral: 'consent',
  Podium: 'consent',
  Talkdesk: 'consent',
  Nextiva: 'consent',
  Jive: 'consent',
  Ooma: 'acknowledgement',
  Grasshopper: 'acknowledgement',
  'Voice for Pest': 'acknowledgement',
  Genesys: 'consent or key',
  'Nice!': 'consent or key',
  '8x8': 'consent or key',
  Vonage: 'consent or key',
  Aircall: 'consent or key',
  Dialpad: 'consent or key',
  'softphone Other': ['softphoneApiKey'],
  Briostack: 'consent',
  FieldRoutes: ['fieldRoutesSubdomain', 'fieldRoutesAuthKey', 'fieldRoutesAuthToken'],
  PestPac: ['pestPacApiKey'],
  Clypboard: 'acknowledgement',
  Pocomos: 'acknowledgement',
  Elolve: 'acknowledgement',
  'crm Other': ['crmApiKey'],
};

const none = { connected: false, expired: false };
const consents = [none, { connected: true, expired: false }, { connected: true, expired: true }];
const allFields = Object.values(needs).flatMap((need) => (typeof need === 'string' ? [] : need));
const stores = [
  [],
  ['softphoneApiKey', ...allFields],
  ...allFields.map((left) => allFields.filter((name) => name !== left)),
];
const methods = [null, 'oauth', 'api-key'] as const;

const facts = (rest: Partial<OnboardingFacts>): OnboardingFacts => ({
  companyWebsite: 'https://wasatchpest.example',
  softphoneProvider: 'Ooma',
  crm: 'Clypboard',
  leadSources: ['Yelp'],
  companySize: '11-50',
  termsAccepted: true,
  integrationsAcknowledged: true,
  softphoneMethod: null,
  stored: new Set(),
  consent: { softphone: none, crm: none },
  ...rest,
});

function expected(name: string, side: 'softphone' | 'crm', state: OnboardingFacts): boolean {
  const need = needs[name === 'Other' ? `${side} Other` : name];
  const { connected, expired } = state.consent[side];
  if (need === 'consent') return connected && !expired;
  if (need === 'acknowledgement') return state.integrationsAcknowledged;
  if (need === 'consent or key') {
    return state.softphoneMethod === 'oauth' ? connected && !expired : state.stored.has('softphoneApiKey');
  }
  return need?.every((field) => state.stored.has(field)) ?? false;
}

describe('completeness', () => {
  it('has what each of the twenty-two systems needs', () => {
    expect(softphones).toHaveLength(15);
    expect(crms).toHaveLength(7);
    for (const { value } of softphones)
      expect(needs).toHaveProperty([value === 'Other' ? 'softphone Other' : value]);
    for (const { value } of crms) expect(needs).toHaveProperty([value === 'Other' ? 'crm Other' : value]);
  });

  const pairs = softphones.flatMap((softphone) => crms.map((crm) => [softphone.value, crm.value] as const));
  it.each(pairs)('of %s with %s', (softphone, crm) => {
    let complete = 0;
    for (const softphoneMethod of methods) {
      for (const stored of stores) {
        for (const integrationsAcknowledged of [false, true]) {
          for (const phoneConsent of consents) {
            for (const crmConsent of consents) {
              const state = facts({
                softphoneProvider: softphone,
                crm,
                softphoneMethod,
                stored: new Set(stored),
                integrationsAcknowledged,
                consent: { softphone: phoneConsent, crm: crmConsent },
              });
              const phone = expected(softphone, 'softphone', state);
              const record = expected(crm, 'crm', state);
              const result = completenessOf(state);
              expect(result).toMatchObject({ softphone: phone, crm: record, integrations: phone && record });
              expect(result.complete).toBe(phone && record);
              if (result.complete) complete += 1;
            }
          }
        }
      }
    }
    // Every pair can be completed, and none is so by nothing.
    expect(complete).toBeGreaterThan(0);
    expect(complete).toBeLessThan(methods.length * stores.length * 2 * 9);
  });

  it.each([
    ['a website', { companyWebsite: '' }],
    ['a softphone', { softphoneProvider: null }],
    ['a CRM', { crm: null }],
    ['a lead source', { leadSources: [] }],
    ['a company size', { companySize: null }],
  ])('misses %s', (_what, missing) => {
    expect(completenessOf(facts(missing))).toMatchObject({ companyInfo: false, complete: false });
  });

  it('misses the terms', () => {
    expect(completenessOf(facts({ termsAccepted: false }))).toMatchObject({ terms: false, complete: false });
  });

  it('is never reached by an unknown system', () => {
    expect(completenessOf(facts({ crm: 'Anything' }))).toMatchObject({ crm: false, complete: false });
  });
});

describe('the stage', () => {
  const nothing = {
    companyInfo: false,
    terms: false,
    softphone: false,
    crm: false,
    integrations: false,
    complete: false,
  };
  it.each([
    [nothing, 'created'],
    [{ ...nothing, companyInfo: true }, 'company_info'],
    [{ ...nothing, companyInfo: true, terms: true }, 'terms_accepted'],
    [{ ...nothing, companyInfo: true, integrations: true }, 'api_keys'],
    [{ ...nothing, companyInfo: true, terms: true, integrations: true, complete: true }, 'completed'],
  ] as const)('of %o is %s', (state, stage) => {
    expect(stageOf(state)).toBe(stage);
  });
});
