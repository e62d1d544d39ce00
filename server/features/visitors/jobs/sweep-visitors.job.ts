import type pg from 'pg';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { dropOldMonths, joinSlots, makeMonths } from '../visitors.repository.ts';
import { sweepVisitorsKind } from './sweep-visitors.kind.ts';

const everyHour = '17 * * * *';
/** Hour of the day (UTC) in which old months go: they can wait, and a clock that is wrong for a while takes none away. */
const night = 3;

/**
 * Takes on the sweep, every hour; room for the visits of this month is made at once. `months` is how long a visit is
 * kept after its month.
 */
export async function sweepVisitors(pool: pg.Pool, months: number, jobs: Jobs): Promise<void> {
  await jobs.work(sweepVisitorsKind, async (_payload, { log }) => {
    await makeMonths(pool);
    await joinSlots(pool);
    if (new Date().getUTCHours() !== night) return;
    const dropped = await dropOldMonths(pool, months);
    if (dropped.length > 0) log.info({ dropped }, 'visits that were too old are gone');
  });
  await makeMonths(pool);
  await jobs.repeat(sweepVisitorsKind, {}, everyHour);
}
