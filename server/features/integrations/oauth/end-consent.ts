import type { Side } from '../../../../contract/catalogue/vendor.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { findConnection } from '../connections/connections.repository.ts';
import type { ConsentDeps } from './consent.ts';
import { findConsent } from './consents.repository.ts';
import { revokeQuietly } from './revoke.ts';
import { findTokensToDrop } from './stored-tokens.ts';

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
