import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { longestWorkMs } from './company-time.ts';

type Db = Kysely<Database>;

/** How many booked visits of each service have a window that is not over, by its id. */
export async function countVisitsAhead(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('appointments')
    .select(({ fn }) => ['service_id', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('state', '=', 'booked')
    .where('window_ends_at', '>', now)
    // Found by the index of windows: none is longer than a day.
    .where('window_starts_at', '>', new Date(now.getTime() - 2 * longestWorkMs))
    .groupBy('service_id')
    .execute();
  return Object.fromEntries(rows.map(({ service_id, count }) => [service_id, count]));
}
