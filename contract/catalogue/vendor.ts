/**
 * How a system can be connected: by consent in a popup, by consent or a key, by a key, not at all, or not by any
 * published way.
 */
export const connectKinds = ['oauth', 'oauth_or_key', 'key', 'no_api', 'undocumented'] as const;
export type ConnectKind = (typeof connectKinds)[number];

/** The two systems a customer connects. */
export const sides = ['softphone', 'crm'] as const;
export type Side = (typeof sides)[number];

/** What a customer may type to connect a system, by its name in the call that saves it. */
export const credentialNames = [
  'softphoneApiKey',
  'softphoneClientId',
  'softphoneRegion',
  'softphoneAccount',
  'softphoneUser',
  'softphonePassword',
  'crmApiKey',
  'crmAccount',
  'fieldRoutesSubdomain',
  'fieldRoutesAuthKey',
  'fieldRoutesAuthToken',
  'pestPacApiKey',
  'pestPacTenantId',
  'pestPacClientId',
  'pestPacClientSecret',
  'pestPacUser',
  'pestPacPassword',
] as const;
export type CredentialName = (typeof credentialNames)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One field of a vendor's connecting form. */
export interface CredentialField {
  readonly name: CredentialName;
  readonly label: string;
  /** Where to find it, as a sentence. */
  readonly help: string;
  readonly placeholder?: string;
  /** Never shown again once stored; typed into a password field. */
  readonly secret: boolean;
  /** Required fields of the form. The vendor may need more, which the check reports. */
  readonly required: boolean;
  /** The form does not insist on it, and the vendor gives no records without it. */
  readonly needed?: boolean;
  readonly pattern?: { readonly source: RegExp; readonly message: string };
  readonly choices?: readonly Choice[];
}

/** A phone system or CRM. */
export interface Vendor {
  /** As forms and answers name it. */
  readonly value: string;
  readonly label: string;
  /** Folder, record origin, environment prefix and logo file: lower case, no spaces. */
  readonly id: string;
  readonly kind: ConnectKind;
  /** Required to connect by key. */
  readonly keyFields: readonly CredentialField[];
  /** Required before its consent page is opened. */
  readonly oauthFields: readonly CredentialField[];
  readonly hint: string | null;
  /** What its published API cannot provide, as a sentence; null when it provides everything. */
  readonly cannot: string | null;
  /** The program reads it. False where a person of the team looks into it. */
  readonly reads: boolean;
}

/** One DNS label and nothing else. */
export const dnsLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A field with what most fields have. */
export const field = (
  name: CredentialName,
  label: string,
  help: string,
  rest: Partial<Omit<CredentialField, 'name' | 'label' | 'help'>> = {},
): CredentialField => ({ name, label, help, secret: false, required: false, ...rest });

/** A field that is masked and kept sealed. */
export const secretField = (name: CredentialName, label: string, help: string, required = false) =>
  field(name, label, help, { secret: true, required });

/** A field that the form does not insist on, though the vendor gives no records without it. */
export const needed = (one: CredentialField): CredentialField => ({ ...one, needed: true });

/** A vendor with what most vendors have: connected by key, no hint, everything read. */
export const vendor = (
  value: string,
  id: string,
  kind: ConnectKind,
  rest: Partial<Omit<Vendor, 'value' | 'id' | 'kind'>> = {},
): Vendor => ({
  value,
  label: value,
  id,
  kind,
  keyFields: [],
  oauthFields: [],
  hint: null,
  cannot: null,
  reads: kind !== 'no_api' && kind !== 'undocumented',
  ...rest,
});
