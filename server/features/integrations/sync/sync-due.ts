import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';
import { afterClaim } from './next-sync.ts';

/** Readings queued at once; the rest a minute later. */
const mostAtOnce = 500;

/**
 * Queues a reading of every connection whose time has come, of those whose reading gave no sign of life since it was
 * queued or begun, and of those put off for more than the day that is the most: the clock was ahead then. Each is
 * claimed first, so that of several processes one queues it. Gives how many there were.
 */
export async function syncDue(db: Kysely<Database>, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('connections')
      .set({ next_read_at: afterClaim(new Date()) })
      .where(
        sql<boolean>`(account_id, connection_id) in (
          select account_id, connection_id from connections
          where next_read_at <= now() or next_read_at > now() + interval '25 hours'
          order by next_read_at limit ${mostAtOnce} for update skip locked)`,
      )
      .returning(['account_id', 'connection_id'])
      .execute();
    for (const { account_id: accountId, connection_id: connectionId } of due) {
      await jobs.enqueue(syncConnectionJob, { accountId, connectionId }, trx);
    }
    return due.length;
  });
}
