import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database } from './schema.ts';

/** What PostgreSQL says of statements behind one that failed. */
const transactionFailed = '25P02';

/** A connection on which statements do not wait for each other. */
interface Shared {
  on: Kysely<Database>;
  underWay: Set<Promise<unknown>>;
  /** Calls of `together` on it, each within the one before. */
  calls: number;
  /** What failed first since the outermost began. */
  failure: unknown;
}

const known = new WeakMap<DatabaseConnection, Shared>();

/**
 * Lets `work` ask for several statements at once, on one connection: of a transaction its own, else one of the pool. Those
 * that it asks for itself run in that order; a function that begins with another `together` asks a moment later. They
 * travel in one piece where the connection pipelines (`prepares` of `connect`). Throws what failed first, once nothing
 * that was asked for is under way any more.
 */
export function together<T>(db: Kysely<Database>, work: (on: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const shared = sharedOf(connection);
    const isOutermost = shared.calls === 0;
    if (isOutermost) shared.failure = undefined;
    shared.calls += 1;
    try {
      return await work(shared.on);
    } catch (error) {
      // Functions of several steps beside the one that failed go on, and must not outlast the transaction.
      do {
        await Promise.allSettled(shared.underWay);
        await nextTurn();
      } while (shared.underWay.size > 0 || (isOutermost && shared.calls > 1));
      throw codeOf(error) === transactionFailed && shared.failure !== undefined ? shared.failure : error;
    } finally {
      shared.calls -= 1;
    }
  });
}

function sharedOf(connection: DatabaseConnection): Shared {
  const before = known.get(connection);
  if (before !== undefined) return before;
  const underWay = new Set<Promise<unknown>>();
  const tracked: DatabaseConnection = {
    executeQuery: (query) => track(connection.executeQuery(query)),
    streamQuery: () => {
      throw new Error('Statements that travel together stream nothing');
    },
  };
  const on = new Kysely<Database>({ dialect: dialectOf(tracked) });
  const shared: Shared = { on, underWay, calls: 0, failure: undefined };
  async function track<R>(statement: Promise<R>): Promise<R> {
    underWay.add(statement);
    try {
      return await statement;
    } catch (error) {
      shared.failure ??= error;
      throw error;
    } finally {
      underWay.delete(statement);
    }
  }
  known.set(connection, shared);
  // Where one call is within another.
  known.set(tracked, shared);
  return shared;
}

/** Kysely itself asks a connection for the next statement only once the one before it is answered. */
function dialectOf(connection: DatabaseConnection) {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOf(connection: DatabaseConnection): Driver {
  const none = () => Promise.resolve();
  const refuse = () => Promise.reject(new Error('Statements that travel together begin no transaction'));
  return {
    ...{ init: none, destroy: none, releaseConnection: none },
    ...{ beginTransaction: refuse, commitTransaction: refuse, rollbackTransaction: refuse },
    acquireConnection: () => Promise.resolve(connection),
  };
}
