import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

export interface NumberCheck {
  e164: string;
  listed: boolean;
}

/** Records checks of numbers that were all made at one time; an earlier one never replaces a later one. */
export async function storeChecks(
  trx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  checks: readonly NumberCheck[],
  checkedAt: Date,
): Promise<void> {
  await sql`
    insert into text_do_not_call (account_id, e164, listed, checked_at, user_id)
    select ${accountId}, e164, listed, ${checkedAt}, ${userId}
    from unnest(${checks.map(({ e164 }) => e164)}::text[], ${checks.map(({ listed }) => listed)}::boolean[])
      as checked (e164, listed)
    on conflict (account_id, e164) do update
    set listed = excluded.listed, checked_at = excluded.checked_at, user_id = excluded.user_id, recorded_at = now()
    where text_do_not_call.checked_at <= excluded.checked_at`.execute(trx);
}

/** How many of some numbers no check is kept of. */
export async function countUnchecked(db: Db, accountId: string, e164s: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from unnest(${e164s}::text[]) as asked (e164)
    where not exists (select from text_do_not_call d where d.account_id = ${accountId} and d.e164 = asked.e164)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What a company's profile says of its checks. Reads all of them: asked when they change, not when they are shown. */
export async function countChecks(db: Db, accountId: string) {
  return db
    .selectFrom('text_do_not_call')
    .select(({ fn }) => [
      fn.countAll<number>().as('checked_numbers'),
      fn.countAll<number>().filterWhere('listed', '=', true).as('listed_numbers'),
      fn.max('checked_at').as('last_checked_at'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}
