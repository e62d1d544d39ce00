import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from './schema.ts';

const known = new WeakMap<DatabaseConnection, Kysely<Database>>();

/**
 * Lets `work` ask for several statements at once, on one connection: of a transaction its own, else one of the pool. They
 * run in the order in which they were asked for, and travel in one piece where the connection pipelines (`prepares` of
 * `connect`). After one that fails those behind it fail as well, in a transaction: `Promise.all` tells the first.
 */
export function together<T>(db: Kysely<Database>, work: (on: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection((connection) => {
    const on = known.get(connection) ?? new Kysely<Database>({ dialect: dialectOf(connection) });
    known.set(connection, on);
    return work(on);
  });
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
