import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Where an account is: the country (ISO 3166 alpha-2) to which its numbers without a country code belong, and the IANA
 * zone of times that say none.
 */
export async function findAccountPlace(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ country: string; timeZone: string }> {
  return db
    .selectFrom('accounts')
    .select(['country', 'time_zone as timeZone'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}
