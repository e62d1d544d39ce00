import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { setBackendPriority } from '../process/lower-priority.ts';
import { pipelining } from './pipelined.ts';
import { namesOfStatements } from './prepared.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
/**
 * How long an unused connection is kept. Making one starts a process of PostgreSQL and proves the password, which takes
 * 10 to 40 ms; the pool's own ten seconds would have somebody wait for that again and again.
 */
const idleMs = 10 * 60_000;

/** A pool and the typed query builder on top of it. */
export interface Connection {
  pool: pg.Pool;
  db: Kysely<Database>;
  /** Another pool on the same database. */
  beside(options: ConnectOptions): Connection;
  /** Waits for the queries under way and closes every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Most connections at once (default 10). */
  max?: number;
  /** How long a query waits for a connection, which may have to be made (default 10 s). */
  connectMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long a transaction may be idle before PostgreSQL ends it with its connection; unlimited by default. */
  idleInTransactionMs?: number;
  /** How long a statement may run before PostgreSQL ends it; for ever unless said. */
  statementMs?: number;
  /** How long a statement may wait for a row that another transaction holds; as long as it may run unless said. */
  lockMs?: number;
  /** Whether a query may take several processors; it may unless said. */
  parallel?: boolean;
  /** Whether its queries leave the processors to those of other connections, beyond what this process does. */
  background?: boolean;
  /** Whether its queries have the usual priority, however low this process's is: people wait for rows that they lock. */
  usualPriority?: boolean;
  /**
   * Whether statements that come often are prepared and planned once, for any values: for short ones whose values do not
   * differ much in how many rows they mean. PostgreSQL would plan those that take lists of keys anew each time, since a
   * plan for a list of unknown length looks costlier. Those of a transaction that are asked for at once travel together;
   * COPY and cursors are not for such a pool.
   */
  prepares?: boolean;
}

/**
 * Opens a pool on a PostgreSQL URL; nothing is contacted before the first query.
 * `int8` arrives as a number (an error beyond 2^53), `numeric` as a string, `timestamptz` as a Date.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const {
    max = 10,
    connectMs = 10_000,
    applicationName = 'fieldtone',
    idleInTransactionMs,
    statementMs,
    lockMs,
    parallel = true,
    background = false,
    usualPriority = false,
    prepares = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // Firewalls forget connections on which nothing has been sent for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ...(idleInTransactionMs !== undefined && { idle_in_transaction_session_timeout: idleInTransactionMs }),
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    ...(lockMs !== undefined && { lock_timeout: lockMs }),
    pipeline: prepares,
    ...(!parallel && { options: '-c max_parallel_workers_per_gather=0' }),
    types: { getTypeParser: typeParser },
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for a client that breaks while it is checked out: its user gets the error from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Ahead of the client's first query. A pooler may refuse it as a parameter of the connection.
  if (prepares) pool.on('connect', (client) => void planOnce(client));
  if (!usualPriority) pool.on('connect', (client) => void setBackendPriority(client, background));
  const dialect = new PostgresDialect({
    pool: pipelining(pool, prepares ? namesOfStatements() : () => null),
  });
  const db = new Kysely<Database>({ dialect });
  return {
    pool,
    db,
    beside: (others) => connect(url, { connectMs, ...others }),
    async close() {
      await db.destroy();
      // The builder ends the pool only if it was used.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Where it fails the client's own queries do as well. */
async function planOnce(client: pg.PoolClient): Promise<void> {
  await client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
}

/** Runs an empty query; rejects when the database does not answer. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return parseInt8;
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`);
  return value;
}
