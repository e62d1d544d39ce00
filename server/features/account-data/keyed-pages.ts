import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Rows of a page. */
export const pageRows = 2_000;

/** Rows of a list, a page at a time. `read` selects those after a row, or the first ones. */
export async function* keyedPages<Row>(
  db: Kysely<Database>,
  read: (last: Row | undefined) => RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const { rows } = await read(last).execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
  }
}
