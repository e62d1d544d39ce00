import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type Bounded, bounded } from './bounded.ts';
import { type Interval, longestWorkMs } from './company-time.ts';
import type { Place } from './seats.ts';

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
