import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { sandboxVendors } from '../../contract/sandbox.ts';
import {
  findConnectionById,
  upsertConnection,
} from '../../server/features/integrations/connections/connections.repository.ts';
import { type SyncDeps, syncConnection } from '../../server/features/integrations/sync/sync-connection.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { installVendors } from '../../server/providers/install-vendors.ts';
import type { Provider } from '../../server/providers/provider.ts';
import { type RecordedRequest, recordRequests } from './record-requests.ts';
import type { StandIns } from './stand-ins.ts';

/** What one first reading of a connected system took. */
export interface ReadingTimes {
  seconds: number;
  records: number;
  requests: RecordedRequest[];
}

const ZONE = 'America/Denver';
const settings = { clientId: null, clientSecret: null, authorizeUrl: null, tokenUrl: null };

/** Makes an account without anything. */
export async function newAccount({ db }: Connection): Promise<string> {
  const accountId = randomUUID();
  await db.insertInto('accounts').values({ account_id: accountId, time_zone: ZONE }).execute();
  return accountId;
}

/**
 * Connects a vendor's stand-in for an account and syncs it as the job does. Throws when the run does not
 * complete, or reads another number of records than the company has.
 */
export async function readVendor(
  connection: Connection,
  standIns: StandIns,
  provider: Provider,
  accountId: string,
): Promise<ReadingTimes> {
  const { db } = connection;
  const key = await db.transaction().execute(async (trx) => ({
    accountId,
    connectionId: await upsertConnection(trx, {
      ...{ accountId, side: provider.side, vendor: provider.id, sandbox: true, userId: randomUUID() },
      method: provider.keyAuth === null ? 'oauth' : 'api-key',
      state: 'first_reading',
    }),
  }));
  const requests: RecordedRequest[] = [];
  const deps = syncDeps(connection, standIns, provider, requests);
  const context = { signal: new AbortController().signal, lastTry: false, log: pino({ level: 'silent' }) };
  const started = performance.now();
  await syncConnection(deps, key, context);
  const seconds = (performance.now() - started) / 1000;
  const row = await findConnectionById(db, key);
  if (row?.state !== 'working') throw new Error(`${provider.id} was not read: ${row?.problem}`);
  // What is measured then is a limit.
  if (requests.some(({ status }) => status === 429)) throw new Error(`${provider.id} was asked too much`);
  let records = 0;
  for (const { kind } of provider.streams) {
    const stored = await countRows(connection, kind, accountId);
    const all = standIns.records[kind];
    if (stored !== all) throw new Error(`${provider.id} brought ${stored} of ${all} ${kind}`);
    records += stored;
  }
  return { seconds, records, requests };
}

function syncDeps(
  { db, pool }: Connection,
  standIns: StandIns,
  provider: Provider,
  requests: RecordedRequest[],
): SyncDeps {
  const standIn = standIns.vendors.find(({ id }) => id === provider.id);
  if (standIn === undefined) throw new Error(`There is no stand-in of ${provider.id}`);
  const { origin, keys, token } = standIn;
  const vendor = installVendors({
    providers: [provider],
    settings: Object.fromEntries(sandboxVendors.map((id) => [id, { mode: 'sandbox', ...settings }])),
    sandbox: { origins: { [provider.id]: origin }, minuteMs: standIns.minuteMs },
  }).find(provider.id);
  if (vendor === undefined) throw new Error(`${provider.id} is not installed`);
  const recorded = { ...vendor, http: recordRequests(vendor.http, origin, requests) };
  return {
    db,
    pool,
    vendors: { find: () => recorded },
    vault: { getAll: async () => keys },
    consentProof: () => ({
      headers: async () => ({ authorization: `Bearer ${token}` }),
      renew: async () => false,
    }),
    // Reports are timed by themselves.
    requestReport: async () => {},
  };
}

async function countRows({ pool }: Connection, table: string, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from ${table} where account_id = $1`,
    [accountId],
  );
  return rows[0]?.n ?? 0;
}
