import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import {
  type CredentialField,
  type CredentialName,
  credentialNames,
  type Side,
  sides,
  type Vendor,
} from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { ApiKeysRequest, ConnectMethod, OnboardingStatus } from '../../../contract/onboarding.ts';

/** What the form holds: every credential by its name, '' where nothing is typed. */
export type ConnectValues = Record<CredentialName, string> & { softphoneMethod: ConnectMethod };

export type Chosen = Record<Side, Vendor>;
type Stored = OnboardingStatus['stored'];
export type FieldProblems = Partial<Record<CredentialName, string>>;

/** The two systems of the company form; null as long as one of them is missing. */
export function chosenOf({ companyInfo }: OnboardingStatus): Chosen | null {
  const softphone = findVendor('softphone', companyInfo?.softphoneProvider ?? null);
  const crm = findVendor('crm', companyInfo?.crm ?? null);
  return softphone && crm ? { softphone, crm } : null;
}

/** The system as its owner calls it: an 'Other' one has the name that was typed for it. */
export function nameOf(side: Side, vendor: Vendor, { companyInfo }: OnboardingStatus): string {
  if (companyInfo === null || vendor.value !== 'Other') return vendor.label;
  return (side === 'softphone' ? companyInfo.softphoneProviderOther : companyInfo.crmOther) || vendor.label;
}

/** What the form starts with: stored values that are no secrets, and the way in which the phone system is connected. */
export function firstValues(
  status: OnboardingStatus,
  chosen: Chosen,
  oauth: OAuthStatus | null,
): ConnectValues {
  const shown = new Map<string, string>();
  for (const { name, secret } of sides.flatMap((side) => fieldsOf(chosen[side]))) {
    const stored = status.stored[name];
    if (!secret && stored) shown.set(name, stored.shown);
  }
  const typed = Object.fromEntries(credentialNames.map((name) => [name, shown.get(name) ?? '']));
  const hasKey = chosen.softphone.keyFields.some(({ name, secret }) => secret && status.stored[name]);
  const byKey = hasKey && oauth?.softphone.connected !== true;
  return {
    // Every name is there: the list is what the record was made from.
    ...(typed as Record<CredentialName, string>),
    softphoneMethod: byKey ? 'api-key' : (status.softphoneMethod ?? 'oauth'),
  };
}

/** How a system is to be connected, or null where it is not by the form. */
export function methodOf({ kind }: Vendor, chosen: ConnectMethod): ConnectMethod | null {
  switch (kind) {
    case 'oauth':
      return 'oauth';
    case 'key':
      return 'api-key';
    case 'oauth_or_key':
      return chosen;
    case 'no_api':
    case 'undocumented':
      return null;
  }
}

/** What must be corrected before the keys can be sent. */
export function keyProblems(chosen: Chosen, values: ConnectValues, stored: Stored): FieldProblems {
  const byKey = sides.filter((side) => methodOf(chosen[side], values.softphoneMethod) === 'api-key');
  return problemsOf(
    byKey.flatMap((side) => chosen[side].keyFields),
    values,
    stored,
  );
}

/** What must be corrected before the vendor's consent page can be opened. */
export function placeProblems({ oauthFields }: Vendor, values: ConnectValues): FieldProblems {
  return problemsOf(oauthFields, values, {});
}

function problemsOf(fields: readonly CredentialField[], values: ConnectValues, stored: Stored) {
  const problems: FieldProblems = {};
  for (const { name, label, required, pattern } of fields) {
    const value = values[name].trim();
    if (value === '' && required && !stored[name]) problems[name] = `${label} is required`;
    if (value !== '' && pattern && !pattern.source.test(value)) problems[name] = pattern.message;
  }
  return problems;
}

/**
 * What 'Continue' sends: the keys that were typed, and that what the form says of systems without a key was read. To
 * choose consent does not give up a key that works: only a consent that was given does.
 */
export function requestOf(
  chosen: Chosen,
  values: ConnectValues,
  oauth: OAuthStatus | null,
  stored: Stored,
): ApiKeysRequest {
  const request: ApiKeysRequest = { integrationsAcknowledged: true };
  for (const side of sides) {
    if (methodOf(chosen[side], values.softphoneMethod) !== 'api-key') continue;
    for (const { name } of chosen[side].keyFields) {
      const value = values[name].trim();
      if (value !== '') request[name] = value;
    }
  }
  if (chosen.softphone.kind !== 'oauth_or_key') return request;
  const hasKey = chosen.softphone.keyFields.some(({ name, secret }) => secret && stored[name]);
  const keepsKey = values.softphoneMethod === 'oauth' && hasKey && oauth?.softphone.connected !== true;
  return keepsKey ? request : { ...request, softphoneMethod: values.softphoneMethod };
}

/** The vendors whose keys will be checked. */
export function askedVendors(chosen: Chosen, method: ConnectMethod): string[] {
  return sides
    .filter((side) => methodOf(chosen[side], method) === 'api-key' && chosen[side].reads)
    .map((side) => chosen[side].label);
}

const fieldsOf = ({ keyFields, oauthFields }: Vendor) => [...keyFields, ...oauthFields];
