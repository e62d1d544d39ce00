import type { CredentialField, CredentialName, Side, Vendor } from '../../../contract/catalogue/vendor.ts';
import type { OAuthInitiateRequest } from '../../../contract/connections.ts';

/** How the call that begins a consent names what has to be typed before it. */
const inputNames: Partial<Record<CredentialName, 'region' | 'accountName'>> = {
  softphoneRegion: 'region',
  softphoneAccount: 'accountName',
  crmAccount: 'accountName',
};

type Typed = Readonly<Partial<Record<CredentialName, string>>>;

/** Parameters of the request for a consent page; `typed` holds the vendor's region and account, where needed. */
export function consentRequest(side: Side, vendor: Vendor, typed: Typed): OAuthInitiateRequest {
  const request: OAuthInitiateRequest = { type: side, provider: vendor.value };
  for (const { name } of vendor.oauthFields) {
    const input = inputNames[name];
    const value = typed[name]?.trim();
    if (input && value) request[input] = value;
  }
  return request;
}

/** The form's field that an error of that call belongs to, or undefined. */
export function fieldOfInput({ oauthFields }: Vendor, input: string): CredentialField | undefined {
  return oauthFields.find(({ name }) => inputNames[name] === input || name === input);
}
