import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../platform/log.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import type { Consent } from './consents.repository.ts';
import type { TokenSet } from './token-set.ts';
import { vendorClient } from './vendor-client.ts';

/** Timeout of a vendor's revocation. */
const timeoutMs = 5000;

/** Ends a consent at its vendor as well as that goes: a vendor that fails or does not answer holds nothing up. */
export async function revokeQuietly(
  { vendors, log }: { vendors: Vendors; log: Log },
  { vendor: id, sandbox }: Pick<Consent, 'vendor' | 'sandbox'>,
  tokens: TokenSet,
): Promise<void> {
  const vendor = vendors.find(id);
  if (vendor === undefined || vendor.sandbox !== sandbox) return;
  const asked = (async () => {
    try {
      await vendorClient(vendor, tokens.place)?.revoke(tokens);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      log.warn({ vendor: id, failure: error.kind }, 'a consent could not be ended at its vendor');
    }
  })();
  const late = new AbortController();
  await Promise.race([asked, sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}
