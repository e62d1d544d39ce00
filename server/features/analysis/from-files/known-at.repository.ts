import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Adds an account without a user, in a database that goes with its report. Gives its id. */
export async function insertAccount(db: Db, timeZone: string): Promise<string> {
  const accountId = randomUUID();
  await db.insertInto('accounts').values({ account_id: accountId, time_zone: timeZone }).execute();
  return accountId;
}

/** The instant at which a day, `YYYY-MM-DD`, ends in a zone. */
export async function endOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/**
 * Leaves of an account's records what was known at an instant, as far as they carry a date. Records that began at or
 * after it go. A lead that closed at or after it is open, without the status, mark and value of its close; contacts at
 * or after it go, with the count of attempts, in which they are.
 */
export async function hideLater(db: Db, accountId: string, instant: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const later = sql`${instant}::timestamptz`;
    await sql`delete from leads where account_id = ${accountId} and created_at >= ${later}`.execute(trx);
    await sql`delete from calls where account_id = ${accountId} and started_at >= ${later}`.execute(trx);
    await sql`delete from customers where account_id = ${accountId} and since >= ${later}`.execute(trx);
    await sql`
      update leads set outcome = 'open', mark = null, status_word = null, value_cents = null, closed_at = null
      where account_id = ${accountId} and closed_at >= ${later}`.execute(trx);
    await sql`
      update leads set attempts = null,
        first_contact_at = case when first_contact_at < ${later} then first_contact_at end,
        last_contact_at = case when last_contact_at < ${later} then last_contact_at end
      where account_id = ${accountId} and greatest(first_contact_at, last_contact_at) >= ${later}`.execute(
      trx,
    );
  });
}
