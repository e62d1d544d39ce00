import type { Kysely } from 'kysely';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { deleteRecordsOfSystem } from '../../../platform/records/records.repository.ts';
import { deleteStates } from '../oauth/oauth-states.repository.ts';
import { enqueueSync } from '../sync/enqueue-sync.ts';
import { requestLeftReport } from '../sync/finish-sync.ts';
import { isBeingRead } from '../sync/sync-lock.repository.ts';
import { listStreams } from '../sync/sync-streams.repository.ts';
import { presentConnection } from './connections.presenter.ts';
import {
  type BrokenConnection,
  type ConnectionKey,
  claimBrokenConnections,
  deleteConnection,
  findConnection,
  findConnectionById,
  listConnections,
} from './connections.repository.ts';

type Db = Kysely<Database>;

export interface ConnectionsDeps {
  db: Db;
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

/** The name of a connection that only its customer can fix, and why it stopped; null for any other. */
export async function brokenConnection(db: Db, key: ConnectionKey) {
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

interface NotifyBrokenDeps {
  db: Db;
  /** Queues the mail, in the transaction that records the notification. */
  notify(trx: Db, broken: BrokenConnection): Promise<void>;
}

/** A user who is connecting sees the failure on the page; after this time they may have left. */
const quietMinutes = 3;
const atOnce = 200;

/** Notifies once of every connection that broke since its last notification. */
export async function notifyBroken({ db, notify }: NotifyBrokenDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const broken of await claimBrokenConnections(trx, quietMinutes, atOnce)) await notify(trx, broken);
  });
}

export interface RemovalDeps {
  vault: { remove(db: Db, place: { accountId: string; owner: string }): Promise<void> };
  /** Requests a report, in the transaction that makes it necessary. */
  requestReport(trx: Db, accountId: string): Promise<void>;
}

/**
 * Removes a side's system: its connection, its secrets, its records, and pending consents that would restore
 * it. A running sync run stops at its next batch. Where records were deleted, a report without them is
 * requested. Returns whether there was a connection.
 */
export async function removeSide(
  trx: Db,
  { vault, requestReport }: RemovalDeps,
  accountId: string,
  side: Side,
): Promise<boolean> {
  const old = await deleteConnection(trx, accountId, side);
  await vault.remove(trx, { accountId, owner: side });
  await deleteStates(trx, accountId, side);
  if (old === undefined) return false;
  const records = await deleteRecordsOfSystem(trx, accountId, old.vendor);
  if (records > 0) await requestReport(trx, accountId);
  else await requestLeftReport(trx, { requestReport }, accountId);
  return true;
}
