import type { Kysely } from 'kysely';
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
