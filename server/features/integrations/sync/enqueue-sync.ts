import type { Kysely } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import {
  type ConnectionKey,
  claimDueConnections,
  findConnection,
  setNextRead,
} from '../connections/connections.repository.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';
import { afterClaim } from './next-sync.ts';

/** Queues a sync of a connection in the transaction that makes it necessary. */
export async function enqueueSync(
  trx: Kysely<Database>,
  jobs: Jobs,
  { accountId, connectionId }: ConnectionKey,
): Promise<void> {
  // `enqueueDueSyncs` must not queue it a second time.
  await setNextRead(trx, { accountId, connectionId }, afterClaim(new Date()));
  await jobs.enqueue(syncConnectionJob, { accountId, connectionId }, trx);
}

/** Queues the first sync of what was just connected on a side, in the transaction that connected it. */
export async function enqueueFirstSync(
  trx: Kysely<Database>,
  jobs: Jobs,
  accountId: string,
  side: Side,
): Promise<void> {
  const connection = await findConnection(trx, accountId, side);
  if (connection === undefined) return;
  await enqueueSync(trx, jobs, { accountId, connectionId: connection.connection_id });
}

/** Syncs queued at once; the rest a minute later. */
const mostAtOnce = 500;

/** Queues a sync of every connection that is due. Gives how many there were. */
export async function enqueueDueSyncs(db: Kysely<Database>, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await claimDueConnections(trx, afterClaim(new Date()), mostAtOnce);
    for (const key of due) await jobs.enqueue(syncConnectionJob, key, trx);
    return due.length;
  });
}
