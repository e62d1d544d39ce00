import type pg from 'pg';
import { csvLine } from '../csv.ts';

/** A column of a file: what it is called, and its cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | null];

/** Rows fetched at a time. */
const batch = 2_000;

/**
 * The rows of a query as the lines of a CSV file, a batch at a time through a cursor, so that the length of a list does
 * not matter. All of them are of one moment.
 */
export async function* listCsv<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string> {
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('begin read only');
    await client.query(`declare listed no scroll cursor for ${sql}`, [...parameters]);
    // Spreadsheets take a file for UTF-8 only when it says so.
    yield `\ufeff${csvLine(columns.map(([header]) => header))}`;
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batch} from listed`);
      if (rows.length === 0) break;
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    }
    await client.query('commit');
    finished = true;
  } finally {
    // A download that was broken off leaves its cursor open; the connection goes with it.
    client.release(!finished);
  }
}
