import { type Kysely, sql } from 'kysely';
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

/** Stores the settings; false when they were the same before. */
export async function updateSettings(trx: Db, accountId: string, settings: SettingsRow): Promise<boolean> {
  const changed = await trx
    .updateTable('accounts')
    .set(settings)
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(time_zone, average_job_value_cents, window_months) is distinct from
        (${settings.time_zone}, ${settings.average_job_value_cents}::bigint, ${settings.window_months}::int)`,
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether an account has any lead or call. */
export async function hasRecords(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from leads where account_id = ${accountId})
        or exists (select from calls where account_id = ${accountId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
