import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import { logOptions } from '../../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { addAccount } from '../../analysis/testing/records.ts';
import {
  type ConnectionKey,
  findConnectionById,
  upsertConnection,
} from '../connections/connections.repository.ts';
import { type SyncDeps, type SyncEnd, syncConnection, type Turn } from '../sync/sync-connection.ts';
import { isBeingRead } from '../sync/sync-lock.repository.ts';
import { type LittleVendor, startLittleVendor } from './little-vendor.ts';
import { syncDeps } from './reading-deps.ts';

/** A little vendor, a database, and readings of it in this process. */
export interface SyncRig {
  vendor: LittleVendor;
  database: TestDatabase;
  deps: SyncDeps;
  /** Accounts for which a report was requested, in order. */
  reports: string[];
  log: Logger;
  /** Everything that was logged. */
  logged: string[];
  account(): Promise<string>;
  connect(accountId: string, side: Side, vendor?: string): Promise<ConnectionKey>;
  read(
    key: ConnectionKey,
    options?: { signal?: AbortSignal; lastTry?: boolean; turn?: Turn },
  ): Promise<SyncEnd>;
  /** Resolves when the connection's lock is free: that of a session that broke off is released a moment later. */
  untilFree(key: ConnectionKey): Promise<void>;
  /** The connection's row; throws when it was removed. */
  row(key: ConnectionKey): ReturnType<typeof rowOf>;
  count(table: string, key: ConnectionKey): Promise<number>;
  close(): Promise<void>;
}

/** Starts one for a test file. */
export async function syncRig(): Promise<SyncRig> {
  const vendor = await startLittleVendor();
  const database = await testDatabase();
  const reports: string[] = [];
  const logged: string[] = [];
  const log = pino(logOptions('debug'), { write: (line: string) => logged.push(line) });
  const deps = syncDeps(database, vendor.origin, (accountId) => reports.push(accountId));
  return {
    vendor,
    database,
    deps,
    reports,
    log,
    logged,
    account: () => addAccount(database.pool),
    async connect(accountId, side, id = side === 'crm' ? 'fieldroutes' : 'aircall') {
      const connectionId = await database.db.transaction().execute((trx) =>
        upsertConnection(trx, {
          accountId,
          side,
          vendor: id,
          method: 'api-key',
          sandbox: true,
          userId: randomUUID(),
          state: 'first_reading',
        }),
      );
      return { accountId, connectionId };
    },
    read: (key, { signal = new AbortController().signal, lastTry = false, turn } = {}) =>
      syncConnection({ ...deps, ...(turn && { turn }) }, key, { signal, lastTry, log }),
    async untilFree({ connectionId }) {
      while (await isBeingRead(database.db, connectionId)) await sleep(20);
    },
    row: (key) => rowOf(database, key),
    async count(table, { accountId, connectionId }) {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*) as n from ${table} where account_id = $1 and import_id = $2`,
        [accountId, connectionId],
      );
      return rows[0]?.n ?? -1;
    },
    async close() {
      await vendor.close();
      await database.close();
    },
  };
}

async function rowOf({ db }: TestDatabase, key: ConnectionKey) {
  const row = await findConnectionById(db, key);
  if (row === undefined) throw new Error('The connection is gone');
  return row;
}
