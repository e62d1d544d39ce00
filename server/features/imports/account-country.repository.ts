import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** ISO 3166 alpha-2: the country to which an account's phone numbers without a country code belong. */
export async function findAccountCountry(db: Kysely<Database>, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('country')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.country;
}
