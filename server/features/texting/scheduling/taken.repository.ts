import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type Bounded, bounded } from './bounded.ts';
import { type Interval, longestWorkMs, minuteMs } from './company-time.ts';
import type { Place } from './seats.ts';
import type { Work } from './windows.ts';

type Db = Kysely<Database>;

/** More than a month of a company with nine hundred visits a day. */
const mostTaken = 30_000;

/**
 * When seats of crews are taken by appointments between two moments, the earliest first: booked ones, and held ones while
 * that lasts.
 */
export async function listTaken(
  db: Db,
  accountId: string,
  { start, end }: Interval,
  { now, except }: { now: Date; except: string | null },
): Promise<Bounded<Place>> {
  const rows = await db
    .selectFrom('appointments')
    .select(['crew_id', 'seat', 'starts_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['held', 'booked'])
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>', now)]))
    .where('starts_at', '<', new Date(end))
    .where('starts_at', '>', new Date(start - longestWorkMs))
    .where('ends_at', '>', new Date(start))
    .$if(except !== null, (query) => query.where('appointment_id', '<>', except))
    .orderBy('starts_at')
    .limit(mostTaken + 1)
    .execute();
  const taken = rows.map((row) => ({
    ...{ crewId: row.crew_id, seat: row.seat },
    ...{ start: row.starts_at.getTime(), end: row.ends_at.getTime() },
  }));
  return bounded(taken, mostTaken);
}

/** What was booked for an appointment: when and how long it is worked on, by whom, and how long its service's windows are. */
export async function findBookedWork(
  db: Db,
  accountId: string,
  appointmentId: string,
): Promise<(Work & Interval & { crewId: string }) | undefined> {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('text_services as s', (join) =>
      join.onRef('s.account_id', '=', 'a.account_id').onRef('s.service_id', '=', 'a.service_id'),
    )
    .select(['a.crew_id', 'a.starts_at', 'a.ends_at', 's.window_minutes'])
    .where('a.account_id', '=', accountId)
    .where('a.appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [start, end] = [row.starts_at.getTime(), row.ends_at.getTime()];
  const { crew_id: crewId, window_minutes: windowMinutes } = row;
  return { crewId, start, end, windowMinutes, minutes: (end - start) / minuteMs };
}

/** Gives a booked appointment to a crew in the window that it has, of which nobody has to hear. */
export async function updateCrew(
  trx: Db,
  accountId: string,
  appointmentId: string,
  { crewId, seat, start, end }: Place,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ crew_id: crewId, seat, starts_at: new Date(start), ends_at: new Date(end) })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'booked')
    .execute();
}

/** How many appointments of a crew begin between two moments, whatever became of them. */
export async function countOfCrew(
  db: Db,
  accountId: string,
  { crewId, start, end, except }: Interval & { crewId: string; except: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('crew_id', '=', crewId)
    .where('starts_at', '>=', new Date(start))
    .where('starts_at', '<', new Date(end))
    .$if(except !== null, (query) => query.where('appointment_id', '<>', except))
    .executeTakeFirstOrThrow();
  return count;
}
