import type { Jobs } from '../../../platform/jobs/boss.ts';
import { syncConnectionJob, syncDueJob } from '../integrations.jobs.ts';
import { enqueueSync } from './enqueue-sync.ts';
import type { ReadingDeps } from './sync-connection.ts';
import { syncDue } from './sync-due.ts';
import { anyReadingWaits, isReadingQueued } from './sync-queue.repository.ts';
import { readWhenDue } from './sync-when-due.ts';

/** Long enough that what a reading asks for at its beginning, such as the names of people, costs little of its turn. */
const usualTurnMs = 5 * 60_000;

/**
 * Handles sync jobs. A run that has used its time slice of `turnMs` while others wait goes to the end of the queue, so
 * that one account's three years of records do not block the others.
 */
export async function handleSyncJobs(
  deps: ReadingDeps,
  jobs: Jobs,
  turnMs: number = usualTurnMs,
): Promise<void> {
  const { db } = deps;
  const inTurns = { ...deps, turn: { ms: turnMs, anyoneWaits: () => anyReadingWaits(db) } };
  await jobs.work(syncConnectionJob, async (key, context) => {
    if ((await readWhenDue(inTurns, key, context)) === 'ended') return;
    await db.transaction().execute(async (trx) => {
      // A job that waited long was queued again as lost; the account must not get two slices in a round.
      if (!(await isReadingQueued(trx, key.connectionId))) await enqueueSync(trx, jobs, key);
    });
  });
  await jobs.work(syncDueJob, async () => {
    await syncDue(db, jobs);
  });
}
