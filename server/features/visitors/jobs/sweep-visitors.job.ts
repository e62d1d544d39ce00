import type pg from 'pg';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { dropOldMonths, joinSlots, makeMonths } from '../visitors.repository.ts';
import { sweepVisitorsKind } from './sweep-visitors.kind.ts';

const everyNight = '17 3 * * *';

/** Takes on the sweep, at once and every night. `months` is how long a visit is kept after its month. */
export async function sweepVisitors(pool: pg.Pool, months: number, jobs: Jobs): Promise<void> {
  await jobs.work(sweepVisitorsKind, async (_payload, { log }) => {
    await makeMonths(pool);
    const dropped = await dropOldMonths(pool, months);
    await joinSlots(pool);
    if (dropped.length > 0) log.info({ dropped }, 'visits that were too old are gone');
  });
  await makeMonths(pool);
  await jobs.repeat(sweepVisitorsKind, {}, everyNight);
}
