import { type Kysely, sql } from 'kysely';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withoutHurry } from '../../platform/database/statement-time.ts';

type Db = Kysely<Database>;

/** Rows that a worker writes records beside, or a user's other call changes together, in the order of those who do. */
const held = [
  'connections',
  'imports',
  'mail_links',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'google_identities',
  'logins',
  'users',
  'sessions',
] as const;

/**
 * Deletes the addresses that carriers report an account's texts to: webhooks that would wait for its deletion are unknown
 * from then on. Texts that come all the same are fetched, should the deletion fail.
 */
export async function deleteHooks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('text_hooks').where('account_id', '=', accountId).execute();
}

/**
 * Locks an account's phones in the order in which everybody takes them. Who answers a text holds its phone, and beside it
 * books in a transaction of its own, which the account's row must not keep waiting: PostgreSQL would not see that the two
 * wait for each other. There may be a million, so none comes here.
 */
async function lockPhones(trx: Db, accountId: string): Promise<void> {
  await sql`
    select count(*) from (
      select from phones where account_id = ${accountId} order by e164 for update
    ) as held`.execute(trx);
}

/**
 * Deletes an account with every row of every table. Locks the account first and the rows that other
 * transactions write second: in this order no writer waits for this transaction while it waits for them, and
 * what they were writing is committed and deleted too. `wanted` is evaluated under the locks; false deletes
 * nothing and is returned.
 */
export async function deleteAccountRows(
  trx: Db,
  accountId: string,
  wanted: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  await withoutHurry(trx);
  await lockAccount(trx, accountId);
  await lockPhones(trx, accountId);
  for (const table of held) {
    await trx
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
  }
  if (!(await wanted())) return false;
  await trx.deleteFrom('accounts').where('account_id', '=', accountId).execute();
  return true;
}
