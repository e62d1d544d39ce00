import type { Kysely } from 'kysely';
import type { Carrier } from '../../../carriers/carrier.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readCredentials } from './credentials.ts';
import { hookUrlOf, readHookToken } from './hook-tokens.ts';
import { findByHook, findNumber, type OwnNumber } from './numbers.repository.ts';
import type { CarrierDeps } from './numbers-deps.ts';

type Db = Kysely<Database>;

/** How other features reach the carriers of own numbers. `db` may be a transaction. */
export interface NumberAccess {
  /**
   * The client of a number's carrier with the account's credentials. Null where the account has no such number in use
   * or no credentials, or where the operator moved the carrier from the sandbox to live or back since it was added.
   * Throws SecretUnreadable.
   */
  carrierOf(db: Db, accountId: string, numberId: string): Promise<Carrier | null>;
  /**
   * Where a number's inbound texts are reported; a text's states at that address with `/` and the attempt's id behind.
   * Null where there is no such number in use, or no address that its carrier could reach.
   */
  hookUrl(db: Db, accountId: string, numberId: string): Promise<string | null>;
  /** The number in use whose webhooks come with a token; null for an unknown one. */
  numberByHook(db: Db, token: string): Promise<{ accountId: string; numberId: string } | null>;
}

/** Access to the carriers of own numbers as this installation has them. */
export function numberAccess(deps: CarrierDeps): NumberAccess {
  return {
    async carrierOf(db, accountId, numberId) {
      const number = await findNumber(db, accountId, numberId);
      return number === null ? null : clientOf(deps, db, number);
    },
    async hookUrl(db, accountId, numberId) {
      const number = await findNumber(db, accountId, numberId);
      const token = number === null ? null : await readHookToken(deps.vault, db, accountId, numberId);
      return number === null || token === null ? null : hookUrlOf(deps.hookOrigins, number, token);
    },
    numberByHook: (db, token) => findByHook(db, hashToken(token)),
  };
}

/** The client of a number's carrier; null as `carrierOf` says. */
export async function clientOf(
  { vault, carriers }: Pick<CarrierDeps, 'vault' | 'carriers'>,
  db: Db,
  { accountId, carrier, sandbox }: OwnNumber,
): Promise<Carrier | null> {
  if (carriers.isSandbox(carrier) !== sandbox) return null;
  const credentials = await readCredentials(vault, db, accountId, carrier);
  return credentials === null ? null : carriers.client(credentials);
}
