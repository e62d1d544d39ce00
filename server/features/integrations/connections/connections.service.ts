import type { Kysely } from 'kysely';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { enqueueSync } from '../sync/enqueue-sync.ts';
import { isBeingRead } from '../sync/sync-lock.repository.ts';
import { listStreams } from '../sync/sync-streams.repository.ts';
import { presentConnection } from './connections.presenter.ts';
import {
  type ConnectionKey,
  findConnection,
  findConnectionById,
  listConnections,
} from './connections.repository.ts';

export { removeSide } from './remove-connection.ts';
export { saveKeys } from './save-keys.ts';

export interface ConnectionsDeps {
  db: Kysely<Database>;
  jobs: Jobs;
}

/** An account's connected systems with their health. */
export async function readConnections({ db }: ConnectionsDeps, accountId: string): Promise<Connection[]> {
  const connections = await listConnections(db, accountId);
  const streams = await listStreams(db, accountId);
  return connections.map((row) =>
    presentConnection(
      row,
      streams.filter(({ connection_id }) => connection_id === row.connection_id),
    ),
  );
}

/** What a connection that only its customer can mend is called, and why it stopped; null when it is none of these. */
export async function brokenConnection(db: Kysely<Database>, key: ConnectionKey) {
  const row = await findConnectionById(db, key);
  if (row?.state !== 'refused' || row.problem === null) return null;
  return { vendor: vendorById(row.vendor)?.label ?? row.vendor, problem: row.problem };
}

/** Reads a connection now instead of at its next turn. Throws `not_found` where nothing is connected. */
export async function readNow(
  { db, jobs }: ConnectionsDeps,
  accountId: string,
  side: Side,
): Promise<{ started: boolean; message: string }> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const row = await findConnection(trx, accountId, side);
    if (row === undefined) throw notFound('connection');
    if (await isBeingRead(trx, row.connection_id)) {
      return { started: false, message: 'It is being read at this moment. Nothing was changed.' };
    }
    await enqueueSync(trx, jobs, { accountId, connectionId: row.connection_id });
    return { started: true, message: 'It is being read now.' };
  });
}
