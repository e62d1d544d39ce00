import type pg from 'pg';
import { eventually } from '../../../testing/product.ts';

/** Tables whose rows name an account. */
export async function accountTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows each table has of an account, without those that have none. */
export async function rowsOf(pool: pg.Pool, accountId: string): Promise<Record<string, number>> {
  const counts = (await accountTables(pool)).map(async (name) => {
    const counted = await pool.query(`select from ${name} where account_id = $1`, [accountId]);
    return [name, counted.rowCount ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}

/** Until a statement with these words waits for a lock. */
export async function lockAwaited(pool: pg.Pool, words = ''): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
      [words],
    );
    return rowCount === 1 ? true : undefined;
  });
}
