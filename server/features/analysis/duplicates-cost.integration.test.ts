import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { openReaders } from './queries/readers.ts';
import { addAccount, addRecords, reportOf, type TestRecords } from './testing/records.ts';

/** What one account's records may cost where they are made to be looked for among each other. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const NOW = '2026-07-01T00:00:00Z';
const ANN = '+18015550101';

const step = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(step).default([]);
  },
});

const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: step })]) })]);
const rowsBelow = ({ Plans, ...one }: z.infer<typeof step>): number =>
  (one['Actual Rows'] + one['Rows Removed by Join Filter']) * one['Actual Loops'] +
  Plans.reduce((sum, each) => sum + rowsBelow(each), 0);

/** The statement of a report that begins so, with the rows that each of its steps went through. */
async function rowsOf(accountId: string, statement: string): Promise<{ rows: number; plan: string }> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await reportOf(database.pool, accountId, NOW);
  const calls = asked.mock.calls.map((call) => z.tuple([z.string(), z.array(z.unknown())]).safeParse(call));
  asked.mockRestore();
  const [sql, values] = calls.find(({ data }) => data?.[0].trim().startsWith(statement))?.data ?? [];
  if (sql === undefined) throw new Error(`no ${statement}`);
  const readers = await openReaders(database.pool);
  try {
    const { rows } = await readers.leads.query(`explain (analyze, verbose, format json) ${sql}`, values);
    const [{ 'QUERY PLAN': plan }] = plans.parse(rows);
    return { rows: rowsBelow(plan[0].Plan), plan: JSON.stringify(rows) };
  } finally {
    await readers.close();
  }
}

it('goes through few rows where one number has many calls, in a minute or in a year', async () => {
  const calls = (count: number, id: string, every: number): TestRecords => ({
    calls: Array.from({ length: count }, (_, n) => ({
      id: `${id} ${n}`,
      started: new Date(Date.parse('2026-01-10T12:00:00Z') + n * every).toISOString(),
      direction: 'inbound',
      phone: ANN,
    })),
  });
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, calls(500, 'in a minute', 100));
  await addRecords(database.pool, accountId, calls(500, 'in a year', 7 * 3_600_000));
  await addRecords(database.pool, accountId, calls(500, 'another system', 7 * 3_600_000), 'ringcentral');
  const { rows } = await rowsOf(accountId, 'create temp table an_twin_calls');
  expect(rows).toBeLessThan(20 * 1500);
});

it('keeps no list of values for each lead of a person entered again very often', async () => {
  const accountId = await addAccount(database.pool);
  // Each lead shares its number with the one before and its email with the next.
  const leads = Array.from({ length: 600 }, (_, n) => ({
    id: `L${n}`,
    created: new Date(Date.parse('2026-06-10T12:00:00Z') + n * 1000).toISOString(),
    ...{ phone: `+1801555${1000 + Math.floor(n / 2)}`, email: `${Math.ceil(n / 2)}@example.com` },
    ...({ outcome: 'won', value: 100 } as const),
  }));
  await addRecords(database.pool, accountId, { leads });
  const { rows, plan } = await rowsOf(accountId, 'create temp table an_again');
  expect(plan).toContain('WindowAgg');
  expect(plan).not.toContain('array_agg');
  // A chain as long as the leads, of which each step looks at a few.
  expect(rows).toBeLessThan(100 * leads.length);
});
