import { type CredentialName, dnsLabel } from '../../../contract/catalogue/vendor.ts';
import type { Credentials } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

/** The credentials' values of these fields; throws VendorError `incomplete`, naming every one that is missing. */
export function required<Name extends CredentialName>(
  credentials: Credentials,
  names: readonly Name[],
): Record<Name, string> {
  const values = names.map((name) => [name, credentials[name]?.trim() ?? ''] as const);
  const fields = values.filter(([, value]) => value === '').map(([name]) => name);
  if (fields.length > 0) throw new VendorError('incomplete', `Missing: ${fields.join(', ')}`, { fields });
  return Object.fromEntries(values) as Record<Name, string>;
}

/** The part of a host name that a customer typed; throws VendorError `incomplete` or `wrong_place`. */
export function hostPart(credentials: Credentials, name: CredentialName): string {
  const part = required(credentials, [name])[name].toLowerCase();
  if (!dnsLabel.test(part)) throw new VendorError('wrong_place', 'It is no host name', { fields: [name] });
  return part;
}

/**
 * Runs the first call of a connection: an unknown host, or one that is not the vendor's API, means that the
 * name in the address is wrong. Throws VendorError.
 */
export async function atPlace(name: CredentialName, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const nobody = error.kind === 'unavailable' && error.message.endsWith('ENOTFOUND');
    if (!nobody && error.kind !== 'malformed' && error.kind !== 'wrong_place') throw error;
    throw new VendorError('wrong_place', error.message, { ...error.facts, fields: [name] });
  }
}
