import { randomUUID } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import { findVendor } from '../../../../contract/catalogue/find-vendor.ts';
import type { CredentialField, Side, Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { OAuthInitiateRequest } from '../../../../contract/connections.ts';
import type { FieldError } from '../../../../contract/errors.ts';
import { api, path } from '../../../../contract/paths.ts';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { siteOrigin, type Whereabouts } from '../../../platform/http/site-origin.ts';
import type { Credentials } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { notSetUpWords } from '../connections/failure-messages.ts';
import { type BrowserCookie, browserCookie } from './browser-cookie.ts';
import type { ConsentDeps } from './consent.ts';
import { insertState, stateOwner } from './oauth-states.repository.ts';
import { type VendorClient, vendorClient } from './vendor-client.ts';

/** The name under which the PKCE verifier of a consent under way is sealed. */
export const verifierName = 'verifier';

/** A consent that was begun: where to send the popup, and what the browser has to keep for the way back. */
export interface BegunConsent {
  authorizationUrl: string;
  cookie: BrowserCookie & { value: string };
}

/**
 * Begins a consent. `asked` is the host that the request was addressed to. Throws `validation_failed` for a
 * vendor without consent or invalid fields, and `provider_not_configured` for what the operator has not set.
 */
export async function beginConsent(
  deps: ConsentDeps,
  { accountId, userId, sessionId }: Principal,
  input: OAuthInitiateRequest,
  asked: string,
): Promise<BegunConsent> {
  const { db, vault, vendors } = deps;
  const entry = consentVendor(input.type, input.provider);
  const place = placeOf(entry, input);
  const vendor = vendors.find(entry.id);
  const client = vendor === undefined ? null : clientFor(() => vendorClient(vendor, place), entry);
  if (vendor === undefined || client === null) {
    throw new AppError('provider_not_configured', notSetUpWords(entry));
  }
  const back = redirectUri(deps, asked, entry.id);
  const state = newToken();
  const browser = newToken();
  const owner = stateOwner(randomUUID());
  const verifier = vendor.provider.oauth?.pkce ? randomPKCECodeVerifier() : null;
  await db.transaction().execute(async (trx) => {
    await insertState(trx, {
      stateHash: hashToken(state),
      accountId,
      userId,
      sessionId,
      owner,
      side: input.type,
      vendor: entry.id,
      sandbox: vendor.sandbox,
      redirectUri: back,
      place,
      browserHash: hashToken(browser),
    });
    if (verifier !== null) await vault.put(trx, { accountId, owner, name: verifierName }, verifier, '');
  });
  return {
    authorizationUrl: await client.authorizationUrl({ redirectUri: back, state, verifier }),
    cookie: { ...browserCookie(owner, back), value: browser },
  };
}

function consentVendor(side: Side, value: string): Vendor {
  const vendor = findVendor(side, value);
  if (vendor?.kind === 'oauth' || vendor?.kind === 'oauth_or_key') return vendor;
  const message =
    vendor === undefined
      ? 'Please choose a system from the list'
      : `${value} is not connected by signing in there`;
  throw new AppError('validation_failed', message, { errors: [{ field: 'provider', message }] });
}

/** How the call names a vendor's fields. */
const inputNames = {
  softphoneRegion: 'region',
  softphoneAccount: 'accountName',
  crmAccount: 'accountName',
} as const;
const inputName = ({ name }: CredentialField) =>
  Object.entries(inputNames).find(([credential]) => credential === name)?.[1] ?? null;

function placeOf(vendor: Vendor, input: OAuthInitiateRequest): Credentials {
  const errors: FieldError[] = [];
  const place: Record<string, string> = {};
  for (const field of vendor.oauthFields) {
    const name = inputName(field);
    const value = (name === null ? undefined : input[name]) ?? '';
    const message = faultOf(field, value);
    if (message !== null) errors.push({ field: name ?? field.name, message });
    else if (value !== '') place[field.name] = value;
  }
  if (errors[0] !== undefined) throw new AppError('validation_failed', errors[0].message, { errors });
  return place;
}

function faultOf({ label, required, pattern, choices }: CredentialField, value: string): string | null {
  if (value === '') return required ? `${label} is required` : null;
  if (pattern !== undefined && !pattern.source.test(value)) return pattern.message;
  const listed = choices === undefined || choices.some((choice) => choice.value === value);
  return listed ? null : 'Please choose from the list';
}

/**
 * Fields that the catalogue accepts and the vendor's own rules refuse are the customer's to fix: one that the
 * form allows to be empty and the consent needs, such as the region of Genesys, or one that names no host of
 * the vendor.
 */
function clientFor(make: () => VendorClient | null, { value, oauthFields }: Vendor): VendorClient | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const blamed = oauthFields.filter(({ name }) => error.facts.fields?.includes(name) ?? true);
    const labels = blamed.map(({ label }) => label).join(', ');
    const message =
      error.kind === 'incomplete'
        ? `${value} needs more before we can connect it. Please fill in: ${labels}.`
        : `${value} does not know this. Please check: ${labels}.`;
    const errors = blamed.map((field) => ({ field: inputName(field) ?? field.name, message }));
    throw new AppError('validation_failed', message, { errors });
  }
}

/**
 * Where a vendor sends the browser back to; the operator registers it with the vendor to the letter. Throws
 * `provider_not_configured`, naming PUBLIC_URL.
 */
export function redirectUri(whereabouts: Whereabouts, asked: string, vendorId: string): string {
  const origin = siteOrigin(whereabouts, asked);
  if (origin !== null) return origin + path(api.oauthCallback, { vendor: vendorId });
  throw new AppError(
    'provider_not_configured',
    'Connecting by consent is not set up here yet: PUBLIC_URL has to say under which address this site is reached.',
  );
}
