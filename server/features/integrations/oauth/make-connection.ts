import { lockAccount } from '../../../platform/database/lock-account.ts';
import { upsertConnection } from '../connections/connections.repository.ts';
import type { ConsentDeps } from './consent.ts';
import { findConsent, setExpiry } from './consents.repository.ts';
import type { OAuthState } from './oauth-states.repository.ts';
import { revokeQuietly } from './revoke.ts';
import { findTokensToDrop, storeTokens } from './stored-tokens.ts';
import type { GivenTokens } from './token-set.ts';

/** Puts a proven consent in place of what was connected on its side. */
export async function makeConnection(
  deps: ConsentDeps,
  state: OAuthState,
  { tokens, expiresAt }: GivenTokens,
): Promise<void> {
  const { db, vault, onConnected } = deps;
  const { accountId, side, vendor, sandbox, userId, place } = state;
  const replaced = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const before = await findConsent(trx, accountId, side);
    const old = before === undefined ? null : await findTokensToDrop(trx, vault, accountId, side);
    const connectionId = await upsertConnection(trx, {
      accountId,
      side,
      vendor,
      method: 'oauth',
      sandbox,
      userId,
      state: 'first_reading',
    });
    await vault.remove(trx, { accountId, owner: side });
    await storeTokens(trx, vault, { accountId, owner: side }, tokens);
    for (const [name, value] of Object.entries(place)) {
      await vault.put(trx, { accountId, owner: side, name }, value, value);
    }
    await setExpiry(trx, { accountId, connectionId }, expiresAt);
    await onConnected(accountId, side, trx);
    return before === undefined || old === null ? null : { before, old };
  });
  // Of the same vendor, some end every consent of the user with one of them: the new one would go with the old.
  if (replaced !== null && replaced.before.vendor !== vendor) {
    await revokeQuietly(deps, replaced.before, replaced.old);
  }
}
