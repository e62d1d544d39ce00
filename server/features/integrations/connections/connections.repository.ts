import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { ConnectionState } from '../../../../contract/connections.ts';
import type { ConnectMethod } from '../../../../contract/onboarding.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { deleteRecordsOfSystem } from '../../../platform/records/records.repository.ts';
import { restingStates, statesBefore } from './connection-states.ts';

type Db = Kysely<Database>;

/** What names one connection. */
export interface ConnectionKey {
  accountId: string;
  connectionId: string;
}

export interface NewConnection {
  accountId: string;
  side: Side;
  /** The catalogue's id. */
  vendor: string;
  method: ConnectMethod;
  sandbox: boolean;
  userId: string;
  state: Extract<ConnectionState, 'first_reading' | 'incomplete'>;
  /** For `incomplete`: what is missing, as a sentence. */
  problem?: string;
}

/**
 * Connects a side, replacing its connection, and returns the new connection's id. A new connection is due at
 * once; an incomplete one waits for the customer. Records of another vendor, or of its stand-in, are deleted
 * with their connection; those of the same vendor stay until the first sync run has shown which of them still
 * exist.
 */
export async function upsertConnection(trx: Db, connection: NewConnection): Promise<string> {
  const { accountId, side, vendor, state, problem = null } = connection;
  const connectionId = randomUUID();
  await lockAccount(trx, accountId);
  const old = await trx
    .deleteFrom('connections')
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .returning(['vendor', 'sandbox'])
    .executeTakeFirst();
  const same = old === undefined || (old.vendor === vendor && old.sandbox === connection.sandbox);
  if (!same) await deleteRecordsOfSystem(trx, accountId, old.vendor);
  await trx
    .insertInto('connections')
    .values({
      account_id: accountId,
      side,
      connection_id: connectionId,
      vendor,
      method: connection.method,
      sandbox: connection.sandbox,
      state,
      problem,
      problem_since: problem === null ? null : sql<Date>`now()`,
      connected_by: connection.userId,
      next_read_at: restingStates.includes(state) ? null : sql<Date>`now()`,
    })
    .execute();
  return connectionId;
}

/** What is connected on a side, or undefined. */
export function findConnection(db: Db, accountId: string, side: Side) {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .executeTakeFirst();
}

/** One connection, or undefined when it was replaced or removed. */
export function findConnectionById(db: Db, { accountId, connectionId }: ConnectionKey) {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnectionById>>>;

/** How a connection stands after it was tried. Instants are the database's unless given. */
export type Health =
  | { state: 'working'; nextReadAt: Date }
  /** `advanced`: the vendor's limit ended a first sync run that had come further, which is no failure. */
  | { state: 'waiting'; problem: string; nextReadAt: Date; advanced?: boolean }
  | { state: 'refused' | 'incomplete'; problem: string };

/**
 * Stores the state of a connection; a problem keeps the time at which it began. False when the connection was
 * removed.
 */
export async function setHealth(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
  health: Health,
): Promise<boolean> {
  const well = health.state === 'working';
  const result = await db
    .updateTable('connections')
    .set({
      state: health.state,
      problem: well ? null : health.problem,
      problem_since: well ? null : sql<Date>`coalesce(problem_since, now())`,
      failures: failuresAfter(health) ?? sql<number>`failures + 1`,
      next_read_at: 'nextReadAt' in health ? health.nextReadAt : null,
      ...(well && { last_read_at: sql<Date>`now()` }),
    })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('state', 'in', statesBefore(health.state))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Failures in a row where an outcome ends the row; undefined where it is one more. */
export function failuresAfter(health: Health): 0 | undefined {
  return health.state === 'working' || (health.state === 'waiting' && health.advanced) ? 0 : undefined;
}

/** Puts the next reading off to a moment, or forward. */
export async function setNextRead(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
  at: Date,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ next_read_at: at })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Deletes the connection of a side; returns it, or undefined. */
export async function deleteConnection(trx: Db, accountId: string, side: Side) {
  await lockAccount(trx, accountId);
  return trx
    .deleteFrom('connections')
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .returning(['connection_id', 'vendor'])
    .executeTakeFirst();
}

/** How far an account's connections have come with their reading. */
export function listProgress(db: Db, accountId: string) {
  return db
    .selectFrom('connections')
    .select(['connection_id', 'state', 'vendor', 'failures', 'last_read_at'])
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Claims up to `most` connections and postpones them to a moment: those that are due, whose sync run has had no
 * heartbeat since it was queued or begun, or that were postponed for more than a day, which only a wrong clock
 * does. Concurrent processes claim different ones.
 */
export async function claimDueConnections(trx: Db, until: Date, most: number): Promise<ConnectionKey[]> {
  return trx
    .updateTable('connections')
    .set({ next_read_at: until })
    .where(
      sql<boolean>`(account_id, connection_id) in (
        select account_id, connection_id from connections
        where next_read_at <= now() or next_read_at > now() + interval '25 hours'
        order by next_read_at limit ${most} for update skip locked)`,
    )
    .returning(['account_id as accountId', 'connection_id as connectionId'])
    .execute();
}

/** A connection that only its customer can fix. */
export interface BrokenConnection extends ConnectionKey {
  /** Who connected it. */
  userId: string;
}

/**
 * Notes of up to `most` connections that broke since their customer was last notified, and more than `quietMinutes`
 * ago, that they are notified now; gives them. Of several processes one gets each.
 */
export async function claimBrokenConnections(
  trx: Db,
  quietMinutes: number,
  most: number,
): Promise<BrokenConnection[]> {
  const broken = await trx
    .selectFrom('connections')
    .select(['account_id as accountId', 'connection_id as connectionId', 'connected_by as userId'])
    .where('state', '=', 'refused')
    // The same words as of the index that holds these few.
    .where(
      sql<Date>`coalesce(problem_since, connected_at)`,
      '<',
      sql<Date>`now() - make_interval(mins => ${quietMinutes})`,
    )
    .where(sql<boolean>`told_at is null or told_at < problem_since`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { accountId, connectionId } of broken) {
    await trx
      .updateTable('connections')
      .set({ told_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .execute();
  }
  return broken;
}

/** An account's connections, each with the name of who made it. */
export function listConnections(db: Db, accountId: string) {
  return db
    .selectFrom('connections')
    .leftJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'connections.account_id')
        .onRef('users.user_id', '=', 'connections.connected_by'),
    )
    .selectAll('connections')
    .select('users.full_name as connected_by_name')
    .where('connections.account_id', '=', accountId)
    .orderBy('connections.side', 'desc')
    .execute();
}
export type ConnectionWithName = Awaited<ReturnType<typeof listConnections>>[number];
