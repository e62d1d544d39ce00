import type { Kysely } from 'kysely';
import type { Carrier } from '../../../carriers/carrier.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { SecretUnreadable } from '../../integrations/secrets/vault.service.ts';
import { credentialsOf, ownerOf, readCredentials } from './credentials.ts';
import { hookTokenName, hookTokenPlace, hookUrlOf, readHookToken } from './hook-tokens.ts';
import { findByHook, findNumber, findNumbers, listNumbers, type OwnNumber } from './numbers.repository.ts';
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
  /** Both of several numbers at once by their id, or why a number's credentials cannot be read. */
  accessOf(
    db: Db,
    numbers: readonly Pick<OwnNumber, 'accountId' | 'numberId'>[],
  ): Promise<Map<string, Access | SecretUnreadable | null>>;
  /** The number in use whose webhooks come with a token, with both: `unreachable` where one is null, null for an unknown token. */
  accessByHook(
    db: Db,
    token: string,
  ): Promise<(Access & Pick<OwnNumber, 'accountId' | 'numberId'>) | 'unreachable' | null>;
}

interface Access {
  carrier: Carrier;
  hookUrl: string;
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
    async accessOf(db, keys) {
      const numbers = (await findNumbers(db, keys)).filter(
        ({ carrier, sandbox }) => deps.carriers.isSandbox(carrier) === sandbox,
      );
      const owners = numbers.flatMap(({ accountId, numberId, carrier }) => [
        { accountId, owner: ownerOf(carrier) },
        hookTokenPlace(accountId, numberId),
      ]);
      const secrets = await deps.vault.getAllOf(db, owners);
      return new Map<string, Access | SecretUnreadable | null>(
        numbers.map((number, index) => {
          const [stored = {}, tokens = {}] = secrets.slice(2 * index, 2 * index + 2);
          if (stored instanceof SecretUnreadable) return [number.numberId, stored];
          if (tokens instanceof SecretUnreadable) return [number.numberId, tokens];
          const credentials = credentialsOf(number.carrier, stored);
          const token = tokens[hookTokenName];
          const hookUrl = token === undefined ? null : hookUrlOf(deps.hookOrigins, number, token);
          return [
            number.numberId,
            credentials === null || hookUrl === null
              ? null
              : { carrier: deps.carriers.client(credentials), hookUrl },
          ];
        }),
      );
    },
    async accessByHook(db, token) {
      const number = await findByHook(db, hashToken(token));
      if (number === null) return null;
      const carrier = await clientOf(deps, db, number);
      const hookUrl = hookUrlOf(deps.hookOrigins, number, token);
      if (carrier === null || hookUrl === null) return 'unreachable';
      return { accountId: number.accountId, numberId: number.numberId, carrier, hookUrl };
    },
  };
}

/** The addresses of an account's numbers in use of a carrier: each takes the texts of all of them. */
export async function hookUrlsOf(
  deps: CarrierDeps & { db: Db },
  accountId: string,
  carrier: OwnNumber['carrier'],
): Promise<(string | null)[]> {
  const numbers = (await listNumbers(deps.db, accountId)).filter((number) => number.carrier === carrier);
  const { hookUrl } = numberAccess(deps);
  return Promise.all(numbers.map(({ numberId }) => hookUrl(deps.db, accountId, numberId)));
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
