import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { longestWorkMs, minuteMs } from './company-time.ts';

type Db = Kysely<Database>;

/** How many booked visits of each service have a window that is not over, by its id. */
export const countVisitsAhead = (db: Db, accountId: string, now: Date): Promise<Record<string, number>> =>
  countBy(visitsAhead(db, accountId, now), sql.ref('service_id'));

/** The same by the id of the crew. */
export const countOfCrews = (db: Db, accountId: string, now: Date): Promise<Record<string, number>> =>
  countBy(visitsAhead(db, accountId, now), sql.ref('crew_id'));

/** How far ahead visits are counted by date, so that their dates are so many at most: holidays are said a year ahead. */
const daysCounted = 400;

/** The same by the date on which the window begins in a time zone, of the next 400 days. */
export const countOfDates = (
  db: Db,
  accountId: string,
  now: Date,
  zone: string,
): Promise<Record<string, number>> =>
  countBy(
    visitsAhead(db, accountId, now).where(
      'window_starts_at',
      '<',
      new Date(now.getTime() + daysCounted * 24 * 60 * minuteMs),
    ),
    sql`to_char(window_starts_at at time zone ${zone}, 'YYYY-MM-DD')`,
  );

async function countBy(of: ReturnType<typeof visitsAhead>, key: Expression<string>) {
  const rows = await of
    .select(({ fn }) => [sql<string>`${key}`.as('key'), fn.countAll<number>().as('count')])
    .groupBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}

const visitsAhead = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .where('account_id', '=', accountId)
    .where('state', '=', 'booked')
    .where('window_ends_at', '>', now)
    // Found by the index of windows: none is longer than a day.
    .where('window_starts_at', '>', new Date(now.getTime() - 2 * longestWorkMs));

/** A visit that is known here alone, or that people enter elsewhere: the window that its customer was told begins then. */
export interface MovableVisit {
  appointmentId: string;
  start: number;
}

/** Booked visits that no CRM has from us and whose window ends after a moment, by their id from the one after `after` on. */
export async function listMovable(
  trx: Db,
  accountId: string,
  since: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<MovableVisit[]> {
  const rows = await visitsAhead(trx, accountId, since)
    .select(['appointment_id', 'window_starts_at'])
    .where('crm_spot_id', 'is', null)
    .where('crm_appointment_id', 'is', null)
    .$if(after !== null, (query) => query.where('appointment_id', '>', after))
    .orderBy('appointment_id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    appointmentId: row.appointment_id,
    start: row.window_starts_at.getTime(),
  }));
}

/**
 * Moves visits by milliseconds, each with its window. That two are in each other's way is found at the end of the
 * transaction (`checkApart`), since all of them move.
 */
export async function moveVisits(
  trx: Db,
  accountId: string,
  moves: readonly { appointmentId: string; ms: number }[],
): Promise<void> {
  await sql`set constraints appointments_apart deferred`.execute(trx);
  const [ids, by] = [moves.map(({ appointmentId }) => appointmentId), moves.map(({ ms }) => ms)];
  await sql`
    update appointments a set starts_at = starts_at + m.by, ends_at = ends_at + m.by,
      window_starts_at = window_starts_at + m.by, window_ends_at = window_ends_at + m.by, updated_at = now()
    from (
      select id, ms * interval '1 millisecond' as by from unnest(${ids}::uuid[], ${by}::float8[]) as x (id, ms)
    ) m
    where a.account_id = ${accountId} and a.appointment_id = m.id`.execute(trx);
}

/** Looks whether visits are in each other's way; the database refuses that as it does for one that is booked. */
export const checkApart = (trx: Db) => sql`set constraints appointments_apart immediate`.execute(trx);

/** Puts blocked times elsewhere. */
export async function moveBlocks(
  trx: Db,
  accountId: string,
  blocks: readonly { blockId: string; start: number; end: number }[],
): Promise<void> {
  const ids = blocks.map(({ blockId }) => blockId);
  const [starts, ends] = [blocks.map(({ start }) => new Date(start)), blocks.map(({ end }) => new Date(end))];
  await sql`
    update blocked_times b set starts_at = x.starts_at, ends_at = x.ends_at
    from unnest(${ids}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as x (id, starts_at, ends_at)
    where b.account_id = ${accountId} and b.block_id = x.id`.execute(trx);
}
