import type { Kysely } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { findConnection } from '../connections/connections.repository.ts';
import { enqueueSync } from '../sync/enqueue-sync.ts';

/** Begins the first reading of what was just connected on a side, in the transaction that connected it. */
export async function readAtOnce(
  trx: Kysely<Database>,
  jobs: Jobs,
  accountId: string,
  side: Side,
): Promise<void> {
  const connection = await findConnection(trx, accountId, side);
  if (connection === undefined) return;
  await enqueueSync(trx, jobs, { accountId, connectionId: connection.connection_id });
}
