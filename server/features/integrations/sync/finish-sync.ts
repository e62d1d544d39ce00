import type { Kysely } from 'kysely';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { deleteRecordsOfSystem } from '../../../platform/records/records.repository.ts';
import {
  type ConnectionKey,
  failuresAfter,
  type Health,
  listProgress,
  setHealth,
} from '../connections/connections.repository.ts';
import { hasRead } from './sync-streams.repository.ts';

type Db = Kysely<Database>;

export interface EndDeps {
  db: Db;
  /** Requests a report, in the transaction that makes it necessary. */
  requestReport(trx: Db, accountId: string): Promise<void>;
}

/**
 * Stores how a sync run ended. A report is requested when records were added, changed or deleted, but not while
 * a system of the account is in its first sync run: the last of those requests it for all.
 */
export async function finishSync(
  { db, requestReport }: EndDeps,
  key: ConnectionKey,
  health: Health,
  changed: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, key.accountId);
    const connections = await listProgress(trx, key.accountId);
    const own = connections.find(({ connection_id }) => connection_id === key.connectionId);
    if (own === undefined || !(await setHealth(trx, key, health))) return;
    const isFirst = own.last_read_at === null;
    const ended = health.state === 'working';
    // The first sync run shows which records of an earlier connection of the same system still exist.
    const gone =
      isFirst && ended ? await deleteRecordsOfSystem(trx, key.accountId, own.vendor, key.connectionId) : 0;
    const after = {
      ...own,
      ...health,
      failures: failuresAfter(health) ?? own.failures + 1,
      last_read_at: ended ? new Date() : own.last_read_at,
    };
    if (holdsReport(after) || connections.some((other) => other !== own && holdsReport(other))) return;
    const wasHeld = holdsReport(own) && (await hasRead(trx, key.accountId));
    if (changed || gone > 0 || wasHeld) await requestReport(trx, key.accountId);
  });
}

/**
 * Requests the report that waited for a connection which will not complete its first sync run; call it in the
 * transaction that removed it or found it incomplete.
 */
export async function requestLeftReport(
  trx: Db,
  deps: Omit<EndDeps, 'db'>,
  accountId: string,
): Promise<void> {
  if (await isHeld(trx, accountId)) return;
  if (await hasRead(trx, accountId)) await deps.requestReport(trx, accountId);
}

/** Whether reports of an account wait for the first sync run of one of its systems, which then requests them. */
export async function isHeld(db: Db, accountId: string): Promise<boolean> {
  return (await listProgress(db, accountId)).some(holdsReport);
}

type Standing = Awaited<ReturnType<typeof listProgress>>[number];

/** Failures in a row, over half an hour, after which reports no longer wait for a first sync run. */
const failuresUntilRefused = 5;

/** Whether reports wait for a connection: its first sync run is not completed, and may be soon. */
function holdsReport({
  state,
  failures,
  last_read_at,
}: Pick<Standing, 'state' | 'failures' | 'last_read_at'>) {
  if (last_read_at !== null) return false;
  return state === 'first_reading' || (state === 'waiting' && failures < failuresUntilRefused);
}
