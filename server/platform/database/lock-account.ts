import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Holds an account until the transaction ends: whoever else holds it waits, and who only writes rows of it does not.
 * Whoever changes more than one row of an account begins with this, so that no two wait for each other.
 */
export async function lockAccount(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}
