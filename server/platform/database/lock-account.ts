import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Locks an account until the transaction ends. Transactions that only write rows of it do not wait. Whatever
 * changes more than one row of an account starts with this lock, which prevents deadlocks.
 */
export async function lockAccount(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}
