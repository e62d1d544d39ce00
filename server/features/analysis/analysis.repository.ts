import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What an account decided about its report. */
export async function findSettings(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['time_zone', 'average_job_value_cents', 'window_months'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** Stores the settings that are given; false when nothing was another before. */
export async function updateSettings(
  trx: Db,
  accountId: string,
  settings: Partial<SettingsRow>,
): Promise<boolean> {
  await lockAccount(trx, accountId);
  const before = await findSettings(trx, accountId);
  const after = { ...before, ...settings };
  if (isDeepStrictEqual(before, after)) return false;
  await trx.updateTable('accounts').set(after).where('account_id', '=', accountId).execute();
  return true;
}

/** Whether an account has any lead or call. */
export async function hasRecords(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from leads where account_id = ${accountId})
        or exists (select from calls where account_id = ${accountId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
