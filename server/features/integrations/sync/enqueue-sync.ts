import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { type ConnectionKey, setNextRead } from '../connections/connections.repository.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';
import { afterClaim } from './next-sync.ts';

/** Queues a reading of a connection in the transaction that makes it necessary. */
export async function enqueueSync(
  trx: Kysely<Database>,
  jobs: Jobs,
  { accountId, connectionId }: ConnectionKey,
): Promise<void> {
  // The minute's look-out must not queue it a second time.
  await setNextRead(trx, { accountId, connectionId }, afterClaim(new Date()));
  await jobs.enqueue(syncConnectionJob, { accountId, connectionId }, trx);
}
