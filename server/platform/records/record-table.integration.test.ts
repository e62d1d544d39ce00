import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOutcomes, directions, marks, outcomes } from '../../../contract/records.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { CopyBuffer } from './copy-buffer.ts';
import { copyRows } from './copy-rows.ts';
import { columnsOf, type StoredKind, storedKinds } from './record-columns.ts';
import { createRecordTable } from './record-table.repository.ts';
import type { RowOf } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2100, 0, 1) });
const integer = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const cents = fc.maxSafeNat();

const rowsOf: { [K in StoredKind]: fc.Arbitrary<RowOf[K]> } = {
  leads: fc.record({
    externalId: text,
    createdAt: instant,
    createdHasTime: fc.boolean(),
    outcome: fc.constantFrom(...outcomes),
    statusWord: maybe(text),
    mark: maybe(fc.constantFrom(...marks)),
    closedAt: maybe(instant),
    valueCents: maybe(cents),
    leadSource: maybe(text),
    service: maybe(text),
    rep: maybe(text),
    name: maybe(text),
    phone: maybe(text),
    email: maybe(text),
    firstContactAt: maybe(instant),
    firstContactHasTime: fc.boolean(),
    lastContactAt: maybe(instant),
    attempts: maybe(integer),
    updatedAt: instant,
  }),
  calls: fc.record({
    externalId: text,
    startedAt: instant,
    direction: maybe(fc.constantFrom(...directions)),
    outcome: maybe(fc.constantFrom(...callOutcomes)),
    phone: maybe(text),
    durationS: maybe(integer),
    answerS: maybe(integer),
    rep: maybe(text),
  }),
  customers: fc.record({
    externalId: text,
    phone: text,
    since: maybe(instant),
    name: maybe(text),
    email: maybe(text),
  }),
  subscriptions: fc.record({
    externalId: text,
    customerId: maybe(text),
    service: maybe(text),
    since: maybe(instant),
    yearlyValueCents: maybe(cents),
    cancelledAt: maybe(instant),
    rep: maybe(text),
  }),
};

/** Stores rows in a transaction that is undone, and gives what the table then holds of them, by property. */
async function stored<K extends StoredKind>(
  kind: K,
  rows: readonly RowOf[K][],
  later: { rows: readonly RowOf[K][]; fields: readonly string[] } = { rows: [], fields: [] },
) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const origin = { accountId: randomUUID(), system: 'upload', importId: randomUUID() };
    const copyRow = copyRows(kind, origin);
    const copied = new CopyBuffer();
    for (const row of rows) copyRow(row, copied);
    const columns = columnsOf(kind);
    const fields = new Set(columns.flatMap((column) => column.fields));
    const counts = await createRecordTable(client, kind, fields).take(copied);
    const more = new CopyBuffer();
    for (const row of later.rows) copyRow(row, more);
    if (later.rows.length > 0) await createRecordTable(client, kind, new Set(later.fields)).take(more);
    const found = await client.query<Record<string, unknown>>(`select * from ${kind} where account_id = $1`, [
      origin.accountId,
    ]);
    const records = found.rows.map((row) =>
      Object.fromEntries(columns.map(({ column, property }) => [property, plain(row[column])])),
    );
    return { counts, records };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

const byId = (records: readonly Record<string, unknown>[]) =>
  records.toSorted((a, b) => (String(a.externalId) < String(b.externalId) ? -1 : 1));

async function keepsWhatItTakes<K extends StoredKind>(kind: K): Promise<void> {
  const rows = fc.uniqueArray(rowsOf[kind], { maxLength: 8, selector: ({ externalId }) => externalId });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const { counts, records } = await stored(kind, given);
      expect(counts).toEqual({ added: given.length, changed: 0, apart: 0 });
      expect(byId(records)).toEqual(byId(given.map((row) => ({ ...row }))));
    }),
    { numRuns: 30 },
  );
}

describe('a record table', () => {
  it.each(storedKinds)('holds every value of the %s that it took', (kind) => keepsWhatItTakes(kind));

  it('holds one of the versions of a record that came twice', async () => {
    const call = { externalId: '1', startedAt: 0, direction: null, outcome: null, phone: null, durationS: 1 };
    const { counts, records } = await stored('calls', [
      { ...call, rep: 'Ann' },
      { ...call, rep: 'Bob' },
    ]);
    expect(counts).toEqual({ added: 1, changed: 0, apart: 0 });
    expect(records).toMatchObject([{ externalId: '1', answerS: null, rep: 'Bob' }]);
  });

  it.each(['closed', 'lost'])(
    'takes an end from a source that names it by %s alone, and keeps what that lacks',
    async (field) => {
      const [lead] = fc.sample(rowsOf.leads, { numRuns: 1, seed: 7 });
      if (lead === undefined) throw new Error('nothing was drawn');
      const known = { ...lead, name: 'Zoe Young', closedAt: null, updatedAt: 0 };
      const { records } = await stored('leads', [known], {
        rows: [{ ...known, name: null, closedAt: 86_400_000, updatedAt: 1 }],
        fields: ['externalId', 'created', 'status', field],
      });
      expect(records).toMatchObject([{ name: 'Zoe Young', closedAt: 86_400_000 }]);
    },
  );
});
