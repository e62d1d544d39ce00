import pg from 'pg';
import { areProcessorsContended, setBackendPriority } from '../../../platform/process/lower-priority.ts';

/** Two connections that see one and the same state of the database, to work side by side. */
export interface Readers {
  leads: pg.Client;
  calls: pg.Client;
  /** Ends both transactions; what was written in them stays. */
  commit(): Promise<void>;
  /** Closes both connections: temporary tables go, and so does what was not committed. */
  close(): Promise<void>;
}

// Memory for sorts and hashes. The planner has no statistics of temporary tables: without this it sorts both
// sides of joins that one hash table answers, or chooses nested loops that would never end.
const SETTINGS = `
  set work_mem = '256MB';
  set hash_mem_multiplier = 2;
  set temp_buffers = '128MB';
  set default_statistics_target = 10;
  set jit = off;
  set enable_nestloop = off;
  set enable_mergejoin = off;
  -- Ends also where this program has gone. Most of the fifty statements of a million leads take less than a second.
  set statement_timeout = '5min';
  -- A day is 24 hours wherever instants are compared; the account's zone is always named where it matters.
  set timezone = 'UTC';
  begin isolation level repeatable read`;

/** PostgreSQL's parallel workers have the usual priority, whatever that of the process they work for is. */
const ALONE = 'set max_parallel_workers_per_gather = 0';

/**
 * Opens connections of their own beside a pool's, so that reports under way cannot use up the pool. When the signal
 * fires, both break off. Where others want the processors of the database's machine when it is called, and that is this
 * one, no statement takes more than one.
 */
export async function openReaders(
  pool: pg.Pool,
  signal?: AbortSignal,
  contended = areProcessorsContended,
): Promise<Readers> {
  const [leads, calls] = [new pg.Client(pool.options), new pg.Client(pool.options)];
  const both = [leads, calls];
  const close = async () => {
    signal?.removeEventListener('abort', close);
    await Promise.all(both.map((client) => client.end()));
  };
  // A connection that breaks fails the query under way; without a listener it would end the process.
  for (const client of both) client.on('error', () => {});
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', close);
    const crowded = await contended();
    for (const client of both) {
      await client.connect();
      const isHere = await setBackendPriority(client, false);
      if (isHere && crowded) await client.query(ALONE);
      await client.query(SETTINGS);
    }
    const { rows } = await leads.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await calls.query(`set transaction snapshot '${rows[0]?.snapshot}'`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    leads,
    calls,
    async commit() {
      await Promise.all(both.map((client) => client.query('commit')));
    },
    close,
  };
}
