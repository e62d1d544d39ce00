import type { JobContext, Jobs } from '../../../platform/jobs/boss.ts';
import { isJobWaiting } from '../../../platform/jobs/queue.repository.ts';
import { type ConnectionKey, findConnectionById } from '../connections/connections.repository.ts';
import { syncConnectionJob, syncDueJob } from '../integrations.jobs.ts';
import { enqueueDueSyncs, enqueueSync } from './enqueue-sync.ts';
import { afterClaim } from './next-sync.ts';
import { type SyncDeps, type SyncEnd, syncConnection } from './sync-connection.ts';

/** Long enough that the requests at the start of a run, such as people's names, are a small part of it. */
const usualSliceMs = 5 * 60_000;

/**
 * Handles sync jobs. A run that has used its time slice of `sliceMs` while others wait goes to the end of the queue, so
 * that one account's three years of records do not block the others.
 */
export async function handleSyncJobs(
  deps: SyncDeps,
  jobs: Jobs,
  sliceMs: number = usualSliceMs,
): Promise<void> {
  const { db } = deps;
  const { name } = syncConnectionJob;
  const inTurns = { ...deps, turn: { ms: sliceMs, anyoneWaits: () => isJobWaiting(db, name) } };
  await jobs.work(syncConnectionJob, async (key, context) => {
    if ((await syncWhenDue(inTurns, key, context)) === 'ended') return;
    await db.transaction().execute(async (trx) => {
      // A job that waited long was queued again as lost; the account must not get two slices in a round.
      const isQueued = await isJobWaiting(trx, name, { field: 'connectionId', value: key.connectionId });
      if (!isQueued) await enqueueSync(trx, jobs, key);
    });
  });
  await jobs.work(syncDueJob, async () => {
    await enqueueDueSyncs(db, jobs);
  });
}

/**
 * Syncs a connection unless that was done since the job was queued. A job that waits in a long queue is queued again, as
 * if it were lost: without this check each of them would sync once more, and a queue that is behind would never catch up.
 */
export async function syncWhenDue(
  deps: SyncDeps,
  key: ConnectionKey,
  context: Pick<JobContext, 'signal' | 'log' | 'lastTry'>,
): Promise<SyncEnd> {
  const row = await findConnectionById(deps.db, key);
  // A job is claimed before it is queued. Twice as far ahead, since the clocks of two machines may differ.
  const latestClaim = afterClaim(afterClaim(new Date()));
  const due = row?.next_read_at != null && row.next_read_at <= latestClaim;
  if (due) return syncConnection(deps, key, context);
  context.log.info({ ...key }, 'this connection was synced since its job was queued');
  return 'ended';
}
