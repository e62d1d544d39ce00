import type { Kysely } from 'kysely';
import type { TextCarrier } from '../../../../contract/text-numbers.ts';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Vault } from '../../integrations/secrets/vault.service.ts';
import { insertHook } from './numbers.repository.ts';
import type { HookOrigins } from './numbers-deps.ts';

type Db = Kysely<Database>;

/**
 * Where a number's token is kept, sealed, beside its hash: each send names the address of its reports, and the page
 * shows it.
 */
export const hookTokenPlace = (accountId: string, numberId: string) => ({
  accountId,
  owner: `text_number:${numberId}`,
});
/** The token's name among the secrets of that place. */
export const hookTokenName = 'hookToken';

/** Gives a number a new token for its webhooks: a hash to find it by, and the token, sealed, to tell carriers. */
export async function makeHookToken(vault: Vault, trx: Db, accountId: string, numberId: string) {
  const token = newToken();
  await insertHook(trx, accountId, numberId, hashToken(token));
  await vault.put(trx, { ...hookTokenPlace(accountId, numberId), name: hookTokenName }, token, '');
}

/** The token of a number's webhooks; null where it has none. */
export const readHookToken = (vault: Vault, db: Db, accountId: string, numberId: string) =>
  vault.get(db, { ...hookTokenPlace(accountId, numberId), name: hookTokenName });

/** Deletes what is kept of a number's token beside its hash. */
export const removeHookToken = (vault: Vault, trx: Db, accountId: string, numberId: string) =>
  vault.remove(trx, hookTokenPlace(accountId, numberId));

/** Where a number's inbound texts are reported; null where its carrier could not reach this installation. */
export function hookUrlOf(
  origins: HookOrigins,
  { carrier, sandbox }: { carrier: TextCarrier; sandbox: boolean },
  token: string,
): string | null {
  const origin = sandbox ? origins.sandbox : origins.live;
  return origin === null ? null : `${origin}/api/texting/hooks/${carrier}/${token}`;
}
