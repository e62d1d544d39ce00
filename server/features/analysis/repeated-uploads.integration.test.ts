import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { addAccount, reportOf } from './testing/records.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A file of 100 rows, of which so many were refused, and its header. */
interface UploadedFile {
  header: string;
  refused: number;
  /** Rows that were on record before. */
  known?: number;
}

/** What the report says of the refused rows and of those without a value. */
async function countedOf(files: readonly UploadedFile[]) {
  const accountId = await addAccount(database.pool);
  for (const { header, known = 0, refused } of files) {
    const added = 100 - refused - known;
    const counts = {
      ...{ rows: 100, refused, added, changed: 0, duplicates: known },
      reasons: [{ reason: 'Created: no date', count: refused }],
      leftOut: [{ reason: 'Value left out: below zero', count: refused }],
    };
    await database.pool.query(
      `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone, kind, header_key, counts)
       values ($1, $2, 'leads.csv', 1, 'done', 'UTC', 'leads', $3, $4)`,
      [accountId, randomUUID(), header, counts],
    );
  }
  await database.pool.query(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
     values ($1, 'upload', '1', '2026-01-05', true, 'open', now())`,
    [accountId],
  );
  const { coverage, potential } = await reportOf(database.pool, accountId, '2026-02-01T00:00:00Z');
  return [coverage.refused.map(({ count }) => count), potential.restsOn.find((one) => one.includes('row'))];
}

it.each<[string, UploadedFile[], number]>([
  ['counts a file once that was uploaded twice', [file('a', 5), file('a', 5, 95)], 5],
  ['counts the rows of another month as others', [file('a', 5), file('a', 3)], 8],
  ['counts those of the longer of two exports', [file('a', 5), file('a', 6, 90)], 6],
  ['counts each kind of file', [file('a', 5), file('b', 5, 95)], 10],
])('the report %s', async (_what, files, rows) => {
  expect(await countedOf(files)).toEqual([
    [rows],
    `${rows} rows of your files were taken without a value. Value left out: below zero.`,
  ]);
});

function file(header: string, refused: number, known = 0): UploadedFile {
  return { header, refused, known };
}
