import type { Stage } from './accounts.ts';
import { findVendor } from './catalogue/find-vendor.ts';
import type { Side, Vendor } from './catalogue/vendor.ts';
import type { Completeness, ConnectMethod } from './onboarding.ts';

/** Whether a side's system is connected by consent, and whether that ran out. */
export interface ConsentState {
  connected: boolean;
  expired: boolean;
}

/** What completeness is worked out from. */
export interface OnboardingFacts {
  companyWebsite: string;
  softphoneProvider: string | null;
  crm: string | null;
  leadSources: readonly string[];
  companySize: string | null;
  termsAccepted: boolean;
  integrationsAcknowledged: boolean;
  softphoneMethod: ConnectMethod | null;
  /** Names of the credentials that are stored. */
  stored: ReadonlySet<string>;
  consent: Record<Side, ConsentState>;
}

/** Which parts of onboarding are there; all three together make it complete. */
export function completenessOf(facts: OnboardingFacts): Completeness {
  const companyInfo =
    facts.companyWebsite !== '' &&
    facts.softphoneProvider !== null &&
    facts.crm !== null &&
    facts.leadSources.length > 0 &&
    facts.companySize !== null;
  const softphone = sideIsConnected('softphone', facts.softphoneProvider, facts);
  const crm = sideIsConnected('crm', facts.crm, facts);
  const integrations = softphone && crm;
  const terms = facts.termsAccepted;
  return { companyInfo, terms, softphone, crm, integrations, complete: companyInfo && terms && integrations };
}

function sideIsConnected(side: Side, value: string | null, facts: OnboardingFacts): boolean {
  const vendor = findVendor(side, value);
  return vendor !== undefined && isConnected(vendor, side, facts);
}

function isConnected(vendor: Vendor, side: Side, facts: OnboardingFacts): boolean {
  const { connected, expired } = facts.consent[side];
  const byConsent = connected && !expired;
  const byKey = vendor.keyFields.every(({ name, required }) => !required || facts.stored.has(name));
  switch (vendor.kind) {
    case 'oauth':
      return byConsent;
    case 'oauth_or_key':
      return facts.softphoneMethod === 'oauth' ? byConsent : byKey;
    case 'key':
      return byKey;
    case 'no_api':
    case 'undocumented':
      return facts.integrationsAcknowledged;
  }
}

/** The stage of a user: the last step that is done, or that all is. */
export function stageOf({
  companyInfo,
  terms,
  integrations,
  complete,
}: Pick<Completeness, 'companyInfo' | 'terms' | 'integrations' | 'complete'>): Stage {
  if (complete) return 'completed';
  if (integrations) return 'api_keys';
  if (terms) return 'terms_accepted';
  return companyInfo ? 'company_info' : 'created';
}
