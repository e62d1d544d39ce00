import type { JobContext } from '../../../platform/jobs/boss.ts';
import { type ConnectionKey, findConnectionById } from '../connections/connections.repository.ts';
import { afterClaim } from './next-sync.ts';
import { type ReadingDeps, type ReadingEnd, readConnection } from './sync-connection.ts';

/**
 * Reads a connection unless that was done since it was queued. One that waits in a long queue is queued again, as if
 * it were lost: without this every such job would read it once more, and a queue that is behind would never catch up.
 * Gives what `readConnection` does.
 */
export async function readWhenDue(
  deps: ReadingDeps,
  key: ConnectionKey,
  context: Pick<JobContext, 'signal' | 'log' | 'lastTry'>,
): Promise<ReadingEnd> {
  const row = await findConnectionById(deps.db, key);
  // Whoever queues a reading claims it first. Twice as far ahead, for the clocks of two machines may differ.
  const latestClaim = afterClaim(afterClaim(new Date()));
  const due = row?.next_read_at != null && row.next_read_at <= latestClaim;
  if (due) return readConnection(deps, key, context);
  context.log.info({ ...key }, 'this connection was read since its reading was queued');
  return 'ended';
}
