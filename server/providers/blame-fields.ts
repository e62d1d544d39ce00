import type { CredentialName } from '../../contract/catalogue/vendor.ts';
import type { VendorSession } from './provider.ts';
import { VendorError } from './vendor-error.ts';

/**
 * Runs a check and, where it finds the credentials wrong, names the fields they were typed into. A connection by
 * consent has none of them to blame.
 */
export async function blameFields(
  { credentials }: Pick<VendorSession, 'credentials'>,
  fields: readonly CredentialName[],
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'wrong_credentials') throw error;
    const typed = fields.filter((field) => credentials[field] !== undefined);
    if (typed.length === 0) throw error;
    throw new VendorError(error.kind, error.message, { ...error.facts, fields: typed });
  }
}
