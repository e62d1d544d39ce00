import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/schema.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { pickRecords, type RecordsOf, readPicked, selectRecords } from './records.repository.ts';
import { handExample } from './testing/hand-example.ts';
import { addAccount, addRecords, reportOf } from './testing/records.ts';

const NOW = '2026-06-01T00:00:00Z';
const many = 3_000;

let database: TestDatabase;
let hand: RecordsOf;
let large: RecordsOf;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  hand = await listOf(handExample);
  large = await listOf({
    leads: Array.from({ length: many }, (_, n) => ({
      id: `L${n}`,
      created: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      name: `Person ${n}`,
      email: `p${n}@many.example`,
      phone: `+1801555${String(n).padStart(4, '0')}`,
      source: n === 7 ? 'Billboard' : 'Website',
      value: 1_000 * (n % 97),
    })),
  });
  await pool.query('analyze leads; analyze report_leads');
});
afterAll(() => database.close());

/** All leads of the report of a new account that has these records. */
async function listOf(records: Parameters<typeof addRecords>[2]): Promise<RecordsOf> {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, records);
  const { reportId } = await reportOf(database.pool, accountId, NOW);
  // PostgreSQL plans by its statistics of both tables; when it collects them by itself depends on how long the tests
  // take.
  await database.owner.pool.query('analyze leads, report_leads');
  return { accountId, reportId, filter: { records: 'leads' }, search: undefined, sort: 'at', order: 'desc' };
}

/** A page, and how many rows of each table PostgreSQL read for it. */
function readPage(of: RecordsOf, page: { limit: number; offset: number }) {
  return database.db.transaction().execute(async (trx) => {
    // A table as small as this may best be read as a whole, with what other accounts have in it.
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await rowsRead(trx);
    const { total, rows } = await pickRecords(trx, of, page);
    const shown = await readPicked(trx, of, rows);
    const after = await rowsRead(trx);
    const read = { leads: after.leads - before.leads, rows: after.rows - before.rows };
    return { total, ids: shown.map(({ external_id }) => external_id), read };
  });
}

/** Rows of leads, and of reports' leads, that this connection has read. */
async function rowsRead(trx: Kysely<Database>): Promise<{ leads: number; rows: number }> {
  const { rows } = await sql<{ leads: number; rows: number }>`
    with read as (
      select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as tuples from pg_stat_xact_user_tables
    )
    select (select tuples from read where relname = 'leads') as leads,
      (select tuples from read where relname = 'report_leads') as rows`.execute(trx);
  return rows[0] ?? { leads: 0, rows: 0 };
}

describe('a page of a long list', () => {
  it.each([
    ['by time', {}, 0],
    ['by value', { sort: 'value' }, 0],
    ['by value, at its end', { sort: 'value' }, many - 10],
  ] as const)('%s reads the records of its own rows alone', async (_, part, offset) => {
    const { total, ids, read } = await readPage({ ...large, ...part }, { limit: 10, offset });
    expect([total, ids.length]).toEqual([many, 10]);
    expect(read).toEqual({ leads: 10, rows: many + 10 });
  });

  it.each([
    ['person 2999', ['L2999']],
    ['p12@many', ['L12']],
    ['(801) 555-0042', ['L42']],
    ['BILLBOARD', ['L7']],
    ['nobody', []],
  ])('that is searched for %s reads each record once', async (search, found) => {
    const { total, ids, read } = await readPage({ ...large, search }, { limit: 10, offset: 0 });
    expect([total, ids]).toEqual([found.length, found]);
    expect(read).toEqual({ leads: many + found.length, rows: many + found.length });
  });

  it('behind its end holds nothing, and still says how long the list is', async () => {
    expect(await readPage(large, { limit: 200, offset: 199_999_800 })).toMatchObject({
      total: many,
      ids: [],
    });
  });
});

describe('the pages of a list', () => {
  const kinds = ['leads', 'inquiries', 'calls'] as const;
  const sorts = ['at', 'name', 'source', 'rep', 'status', 'value', 'response', 'worth'] as const;

  it.each(kinds)('of %s are the whole list, in any order', async (records) => {
    for (const sort of sorts) {
      for (const order of ['asc', 'desc'] as const) {
        for (const search of [undefined, 'a', '801']) {
          const of: RecordsOf = { ...hand, filter: { records }, sort, order, search };
          const { rows: whole } = await selectRecords(of).execute(database.db);
          const paged = [];
          for (let offset = 0; offset < whole.length; offset += 7) {
            const { rows, total } = await pickRecords(database.db, of, { limit: 7, offset });
            expect(total).toBe(whole.length);
            paged.push(...(await readPicked(database.db, of, rows)));
          }
          expect(paged, `${sort} ${order} ${search}`).toEqual(whole);
        }
      }
    }
  });

  it("never hold what is found in another account's record of the same id", async () => {
    const [lead] = handExample.leads ?? [];
    await listOf({ leads: [{ ...lead, id: 'B1', created: '2026-05-01T09:00:00Z', name: 'Zebulon' }] });
    const { total } = await pickRecords(
      database.db,
      { ...hand, search: 'zebulon' },
      { limit: 10, offset: 0 },
    );
    expect(total).toBe(0);
  });
});
