import type { CredentialField, CredentialName, Side, Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { FieldError } from '../../../../contract/errors.ts';
import type { ApiKeysRequest } from '../../../../contract/onboarding.ts';
import type { Credentials } from '../../../providers/provider.ts';

/** What a request says of one side's key. */
export interface TypedKeys {
  /** Stored and typed together. */
  credentials: Credentials;
  /** The fields whose value is another than the stored one. */
  changed: readonly CredentialField[];
  errors: readonly FieldError[];
}

/**
 * Whether a side's system is to be connected by key. One that takes both says so in the request; where it does not, a
 * typed key says it.
 */
export function isByKey(side: Side, vendor: Vendor, request: ApiKeysRequest): boolean {
  if (vendor.kind === 'key') return true;
  if (vendor.kind !== 'oauth_or_key') return false;
  const method = side === 'softphone' ? request.softphoneMethod : undefined;
  return method === undefined
    ? vendor.keyFields.some(({ name }) => typed(request, name) !== undefined)
    : method === 'api-key';
}

/** Puts what was typed over what is stored, for the fields that the vendor has, and judges it. */
export function mergeKeys(
  vendor: Vendor,
  request: ApiKeysRequest,
  stored: Readonly<Record<string, string>>,
): TypedKeys {
  const credentials: Partial<Record<CredentialName, string>> = {};
  const changed: CredentialField[] = [];
  const errors: FieldError[] = [];
  for (const field of vendor.keyFields) {
    const { name } = field;
    const value = typed(request, name) ?? stored[name];
    const message = problemOf(field, value);
    if (message !== null) errors.push({ field: name, message });
    if (value === undefined) continue;
    credentials[name] = value;
    if (value !== stored[name]) changed.push(field);
  }
  return { credentials, changed, errors };
}

/** What is typed, or undefined: an empty field keeps what is stored. */
function typed(request: ApiKeysRequest, name: CredentialName): string | undefined {
  return request[name]?.trim() || undefined;
}

function problemOf({ label, required, pattern, choices }: CredentialField, value: string | undefined) {
  if (value === undefined) return required ? `${label} is required` : null;
  if (pattern !== undefined && !pattern.source.test(value)) return pattern.message;
  if (choices !== undefined && !choices.some((choice) => choice.value === value)) {
    return `${label}: please choose from the list`;
  }
  return null;
}
