import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/schema.ts';

const lockName = (connectionId: string) => `reading ${connectionId}`;

/**
 * Runs `work` under an advisory lock of this name, unless another process holds it; returns whether it ran. The
 * lock belongs to the database session of `client` and ends with it, so writing through that client alone
 * guarantees that the lock is held.
 */
export async function withSyncLock(
  pool: pg.Pool,
  connectionId: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  // A connection that breaks shows itself at the next statement.
  const broken = () => {};
  client.on('error', broken);
  const name = [lockName(connectionId)];
  let isSound = false;
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      name,
    );
    const held = rows[0]?.held === true;
    if (held) {
      await work(client);
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', name);
    }
    isSound = true;
    return held;
  } finally {
    client.off('error', broken);
    // Ending the session gives the lock back, whatever state it is in.
    client.release(!isSound);
  }
}

/** Whether a reading of the connection runs in any process. Looks only: trying the lock would be in a reading's way. */
export async function isBeingRead(db: Kysely<Database>, connectionId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks, (select hashtextextended(${lockName(connectionId)}, 0) as number) as wanted
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = (number >> 32 & 4294967295) and objid::bigint = (number & 4294967295)
    ) as held`.execute(db);
  return rows[0]?.held ?? false;
}
