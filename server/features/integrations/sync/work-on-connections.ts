import type { Jobs } from '../../../platform/jobs/boss.ts';
import { enqueueReading } from './enqueue-reading.ts';
import type { ReadingDeps } from './read-connection.ts';
import { readWhenDue } from './read-when-due.ts';
import { anyReadingWaits, isReadingQueued } from './reading-queue.repository.ts';
import { syncDue } from './sync-due.ts';
import { syncConnectionKind, syncDueKind } from './sync-kinds.ts';

/** Readings at once in one process: they mostly wait for vendors, and each holds a database connection. */
const readingsAtOnce = 3;
const everyMinute = '* * * * *';
/** Long enough that what a reading asks for at its beginning, such as the names of people, costs little of its turn. */
const usualTurnMs = 5 * 60_000;

/**
 * Takes on readings of connected systems, and looks every minute for those whose time has come. A reading that has had
 * its turn of `turnMs` while others wait goes to the end of the queue, so that no account's three years of records hold
 * up the others.
 */
export async function workOnConnections(
  deps: ReadingDeps,
  jobs: Jobs,
  turnMs: number = usualTurnMs,
): Promise<void> {
  const { db } = deps;
  const inTurns = { ...deps, turn: { ms: turnMs, anyoneWaits: () => anyReadingWaits(db) } };
  await jobs.work(
    syncConnectionKind,
    async (key, context) => {
      if ((await readWhenDue(inTurns, key, context)) === 'ended') return;
      await db.transaction().execute(async (trx) => {
        // One that waited long was queued again as lost, and is not to have two turns for everybody's one.
        if (!(await isReadingQueued(trx, key.connectionId))) await enqueueReading(trx, jobs, key);
      });
    },
    { concurrency: readingsAtOnce },
  );
  await jobs.work(syncDueKind, async () => {
    await syncDue(db, jobs);
  });
  await jobs.repeat(syncDueKind, {}, everyMinute);
}
