import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const populated = path.join(import.meta.dirname, '../../testing/populated');
  for (const file of (await readdir(populated)).sort()) {
    await database.pool.query(await readFile(path.join(populated, file), 'utf8'));
  }
});
afterAll(() => database.close());

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  );
  const counts = rows.map(async ({ name }) => {
    const counted = await database.pool.query<{ count: number }>(`select count(*) from ${name}`);
    return [name, counted.rows[0]?.count ?? -1] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('an account that is deleted leaves nothing in any table', async () => {
  const before = await rowsByTable();
  expect(Object.keys(before).length).toBeGreaterThan(22);
  for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0);
  await database.pool.query('delete from accounts');
  for (const [table, count] of Object.entries(await rowsByTable())) expect(count, table).toBe(0);
});
