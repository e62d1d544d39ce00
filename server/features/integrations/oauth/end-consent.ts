import { setTimeout as sleep } from 'node:timers/promises';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { waitForLocks } from '../../../platform/database/statement-time.ts';
import type { Log } from '../../../platform/log.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import { findConnection } from '../connections/connections.repository.ts';
import type { ConsentDeps } from './consent.ts';
import { type Consent, findConsent } from './consents.repository.ts';
import { findTokensToDrop } from './stored-tokens.ts';
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

/**
 * Takes back the consent that connects a side: at the vendor as well as that goes, and here with its tokens and the
 * records that came through it. Where no consent connects the side nothing happens.
 */
export async function endConsent(
  deps: Pick<ConsentDeps, 'db' | 'vault' | 'vendors' | 'log' | 'removeSide'>,
  accountId: string,
  side: Side,
): Promise<void> {
  const { db, vault, removeSide } = deps;
  const consent = await findConsent(db, accountId, side);
  if (consent === undefined) return;
  const revoked = await findTokensToDrop(db, vault, accountId, side);
  if (revoked !== null) await revokeQuietly(deps, consent, revoked);
  const last = await db.transaction().execute(async (trx) => {
    if (revoked !== null) await waitForLocks(trx);
    await lockAccount(trx, accountId);
    const now = await findConsent(trx, accountId, side);
    // Given again meanwhile: that is not the consent to end.
    if (now?.connectionId !== consent.connectionId) return null;
    const tokens = await findTokensToDrop(trx, vault, accountId, side);
    await removeSide(accountId, side, trx);
    return tokens;
  });
  const renewed = last !== null && last.accessToken !== revoked?.accessToken;
  if (renewed) await revokeQuietly(deps, consent, last);
}

/** Ends whatever connects a side, a consent or a key, with the records that came through it. */
export async function disconnect(
  deps: Parameters<typeof endConsent>[0],
  accountId: string,
  side: Side,
): Promise<void> {
  await endConsent(deps, accountId, side);
  await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const left = await findConnection(trx, accountId, side);
    if (left?.method === 'api-key') await deps.removeSide(accountId, side, trx);
  });
}
