import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { ReadingDeps } from './read-connection.ts';
import { readWhenDue } from './read-when-due.ts';
import { syncDue } from './sync-due.ts';
import { syncConnectionKind, syncDueKind } from './sync-kinds.ts';

/** Readings at once in one process: they mostly wait for vendors, and each holds a database connection. */
const readingsAtOnce = 3;
const everyMinute = '* * * * *';

/** Takes on readings of connected systems, and looks every minute for those whose time has come. */
export async function workOnConnections(deps: ReadingDeps, jobs: Jobs): Promise<void> {
  await jobs.work(syncConnectionKind, (key, context) => readWhenDue(deps, key, context), {
    concurrency: readingsAtOnce,
  });
  await jobs.work(syncDueKind, async () => {
    await syncDue(deps.db, jobs);
  });
  await jobs.repeat(syncDueKind, {}, everyMinute);
}
