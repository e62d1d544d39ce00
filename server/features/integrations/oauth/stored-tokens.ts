import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { SecretUnreadable } from '../secrets/secret-unreadable.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Consent, findConsentById } from './consents.repository.ts';
import { TokenSet, tokensName } from './token-set.ts';

interface Stores {
  db: Kysely<Database>;
  vault: Vault;
}

/**
 * State of a consent: `open` with its tokens, `dead` since its vendor refused to renew them, or `gone` with its
 * connection.
 */
export type Access = OpenAccess | { kind: 'dead' } | { kind: 'gone' };
export interface OpenAccess extends Consent {
  kind: 'open';
  tokens: TokenSet;
}

/** How a connection's consent stands now. */
export async function findAccess({ db, vault }: Stores, key: ConnectionKey): Promise<Access> {
  // In one snapshot: tokens of one version with the end of another would be renewed at the wrong time.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const consent = await findConsentById(trx, key);
      if (consent === undefined) return { kind: 'gone' };
      if (consent.expiredAt !== null) return { kind: 'dead' };
      const tokens = await findTokens(trx, vault, consent.accountId, consent.side);
      return tokens === null ? { kind: 'gone' } : { ...consent, kind: 'open', tokens };
    });
}

/** The tokens that a side's secrets hold, or null. */
export async function findTokens(
  db: Kysely<Database>,
  vault: Vault,
  accountId: string,
  owner: string,
): Promise<TokenSet | null> {
  const sealed = await vault.get(db, { accountId, owner, name: tokensName });
  return sealed === null ? null : TokenSet.parse(JSON.parse(sealed));
}

/** The tokens that a side's secrets hold, as far as they can be opened; for a consent that goes anyway. */
export async function findTokensToDrop(
  db: Kysely<Database>,
  vault: Vault,
  accountId: string,
  owner: string,
): Promise<TokenSet | null> {
  try {
    return await findTokens(db, vault, accountId, owner);
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}

/** Seals tokens as an owner's. Nothing of them is ever shown. */
export const storeTokens = (
  db: Kysely<Database>,
  vault: Vault,
  { accountId, owner }: { accountId: string; owner: string },
  tokens: TokenSet,
): Promise<void> => vault.put(db, { accountId, owner, name: tokensName }, JSON.stringify(tokens), '');
