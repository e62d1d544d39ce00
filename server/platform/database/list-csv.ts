import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { csvHead, csvLine } from '../csv.ts';

/** A column of a file: what it is called, and its cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | null];

/** Rows fetched at a time: few, since others wait while they are written. */
const batch = 200;

/**
 * The rows of a query as a CSV stream, from one snapshot. They are written to a temporary file first, at the
 * database's speed, so that a slow client holds a file and no connection; the file is unlinked and ends with
 * the stream. Keyset paging is not possible: no index has the lists' orders.
 */
export async function listCsv<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  columns: readonly CsvColumn<Row>[],
): Promise<Readable> {
  const file = await openNameless();
  try {
    await file.appendFile(csvHead(columns.map(([header]) => header)));
    await eachBatch<Row>(pool, sql, parameters, (rows) =>
      file.appendFile(rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')),
    );
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `fieldtone-list-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

async function eachBatch<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  sql: string,
  parameters: readonly unknown[],
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('begin read only');
    await client.query(`declare listed no scroll cursor for ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batch} from listed`);
      if (rows.length === 0) break;
      await take(rows);
    }
    await client.query('commit');
    finished = true;
  } finally {
    // What failed leaves its cursor open; the connection goes with it.
    client.release(!finished);
  }
}
