import type pg from 'pg';

/**
 * Runs `work` in a transaction on a client of its own, for what the query builder cannot do, such as COPY: all of it is
 * committed or nothing.
 */
export async function withTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A client in the middle of COPY cannot be rolled back by a query; ending its connection does it.
    client.release(true);
    throw error;
  }
}
