import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { findInOtherWords, keepApart } from './settle-ids.repository.ts';

/** What it may cost to find the ids of a batch, where files are made to be compared with each other. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const step = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(step).default([]);
  },
});
const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: step })]) })]);
const rowsBelow = ({ Plans, ...one }: z.infer<typeof step>): number =>
  (one['Actual Rows'] + one['Rows Removed by Filter'] + one['Rows Removed by Join Filter']) *
    one['Actual Loops'] +
  Plans.reduce((sum, each) => sum + rowsBelow(each), 0);

/** The rows that the steps of what `settle` asks go through, and how many ids it changes. */
async function costOf(client: pg.PoolClient, settle: () => Promise<unknown>) {
  const asked = vi.spyOn(client, 'query');
  await client.query('savepoint before');
  await settle();
  const calls = asked.mock.calls.map(([sql, values]) => ({
    sql: z.string().parse(sql),
    values: z.array(z.unknown()).default([]).parse(values),
  }));
  asked.mockRestore();
  const { rowCount } = await client.query('select from incoming where external_id <> rep');
  await client.query('rollback to savepoint before');
  let went = 0;
  for (const { sql, values } of calls.slice(1)) {
    if (sql.startsWith('set')) await client.query(sql);
    else {
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, values);
      went += rowsBelow(plans.parse(rows)[0]['QUERY PLAN'][0].Plan);
    }
  }
  return { rows: went, settled: rowCount };
}

/** A batch of rows `n`, staged in a transaction that is undone. Each row keeps the id that it came with as its `rep`. */
async function staged<T>(
  key: { accountId: string; importId: string },
  rows: { count: number; id: string; name: string; created: string },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('create temp table incoming (like leads including defaults) on commit drop');
    await client.query(leads('incoming', rows), [key.accountId, key.importId]);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const leads = (
  table: string,
  { count, id, name, created }: { count: number; id: string; name: string; created: string },
) =>
  `insert into ${table} (account_id, system, import_id, external_id, rep, name, service, created_at, created_has_time, outcome, updated_at)
   select $1, 'upload', $2, ${id}, ${id}, ${name}, 's' || n, ${created}, true, 'open', 'epoch'
   from generate_series(1, ${count}) as n`;

it('finds no leads in other words where one person has hundreds of one moment', async () => {
  const key = { accountId: randomUUID(), importId: randomUUID() };
  const same = { count: 300, name: `'Ann'`, created: `'2026-06-01'` };
  await database.pool.query(leads('leads', { ...same, id: `'~known' || n` }), [key.accountId, randomUUID()]);
  const { rows, settled } = await staged(key, { ...same, id: `'~fresh' || n` }, (client) =>
    costOf(client, () => findInOtherWords(client, key)),
  );
  expect(rows).toBeLessThan(20 * 600);
  expect(settled).toBe(0);
});

it('goes through an account once for a batch, however small others are', async () => {
  for (let other = 0; other < 200; other += 1) {
    const few = { count: 10, id: `'~' || n`, name: `'N' || n`, created: `'2026-06-01'` };
    await database.pool.query(leads('leads', few), [randomUUID(), randomUUID()]);
  }
  const key = { accountId: randomUUID(), importId: randomUUID() };
  const each = { name: `'N' || n`, created: `'2026-06-01'::timestamptz + n * interval '1 minute'` };
  const many = { ...each, count: 3000, id: `'~known' || n` };
  await database.pool.query(leads('leads', many), [key.accountId, randomUUID()]);
  await database.pool.query('analyze leads');
  const { rows, settled } = await staged(key, { ...each, count: 500, id: `'~fresh' || n` }, (client) =>
    costOf(client, () => findInOtherWords(client, key)),
  );
  expect(settled).toBe(500);
  expect(rows).toBeLessThan(20 * 3500);
});

it('looks at few of the ids that are kept apart from one, however many there are', async () => {
  const key = { accountId: randomUUID(), importId: randomUUID() };
  const each = { name: `'Ann'`, created: `'2026-06-01'::timestamptz + n * interval '1 minute'` };
  const many = { ...each, count: 3000, id: `'1~' || to_hex(n)` };
  await database.pool.query(leads('leads', many), [key.accountId, randomUUID()]);
  await database.pool.query('analyze leads');
  const { rows, settled } = await staged(key, { ...each, count: 300, id: `'1'` }, (client) =>
    costOf(client, () => keepApart(client, 'leads')),
  );
  // Each of the first 20 goes through some steps.
  expect(rows).toBeLessThan(200 * 300);
  expect(settled).toBe(300);
});
