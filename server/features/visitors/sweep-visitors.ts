import type pg from 'pg';
import type { JobContext } from '../../platform/jobs/boss.ts';
import { dropOldMonths, joinSlots, makeMonths } from './visitors.repository.ts';

/** Hour of the day (UTC) in which old months go: they can wait, and a clock that is wrong for a while takes none away. */
const night = 3;

/**
 * Creates the partition of the next month, aggregates counts, and at night drops the months that are more than `months`
 * past.
 */
export async function sweepVisitors(
  pool: pg.Pool,
  months: number,
  log: JobContext['log'],
  at = new Date(),
): Promise<void> {
  await makeMonths(pool);
  await joinSlots(pool);
  if (at.getUTCHours() !== night) return;
  const dropped = await dropOldMonths(pool, months);
  if (dropped.length > 0) log.info({ dropped }, 'dropped months of visits past their retention');
}
