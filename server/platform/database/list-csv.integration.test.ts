import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { connect } from './connect.ts';
import { listCsv } from './list-csv.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

const columns = [['Number', ({ n }: { n: number }) => n]] as const;
const list = (sql: string) => ({ sql, parameters: [] });
const spooled = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('fieldtone-list-'));

it('holds no connection while it is read, and leaves no file', async () => {
  const { pool, close } = connect(database.url, { max: 1 });
  const lines = await listCsv(pool, list('select n from generate_series(1, 5000) n'), columns);
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await spooled()).toEqual([]);
  expect(String(await buffer(lines))).toBe(
    `\ufeffNumber\r\n${Array.from({ length: 5000 }, (_, i) => `${i + 1}\r\n`).join('')}`,
  );
  await close();
});

it('gives its connection back when the query fails', async () => {
  const { pool, close } = connect(database.url, { max: 1 });
  const failing = list('select 1 / (3 - n) as n from generate_series(1, 5) n');
  await expect(listCsv(pool, failing, columns)).rejects.toThrow('division by zero');
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

it('ends an idle transaction, where configured', async () => {
  const { pool, close } = connect(database.url, { max: 1, idleInTransactionMs: 50 });
  const client = await pool.connect();
  const ended = new Promise((resolve) => client.once('error', resolve));
  await client.query('begin');
  expect(await ended).toMatchObject({ code: '25P03' });
  client.release(true);
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});
