import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { columnsOf, type StoredKind } from '../../platform/records/record-columns.ts';
import { keyedPages, pageRows } from './keyed-pages.ts';

/** A value as the database gives it. */
export type Value = string | number | boolean | Date | null;

/** An exported field of a record: its column, its name in JSON, and its title. Money is exported in dollars. */
interface Given {
  column: string;
  name: string;
  title: string;
  isCents: boolean;
}

const systemColumn: Given = { column: 'system', name: 'system', title: 'System', isCents: false };

/** What is given of each record of a kind, in its order. */
export function givenColumns(kind: StoredKind): Given[] {
  const own = columnsOf(kind).flatMap(({ column, property, title, type }) =>
    title === null
      ? []
      : [{ column, name: property.replace(/Cents$/, ''), title, isCents: type === 'cents' }],
  );
  return [systemColumn, ...own];
}

/**
 * All records of a kind, a page at a time, each a list of values as `givenColumns` names them. Between two pages
 * nothing is held open, so that a slow download costs no connection; the key's index finds each page at once.
 */
export async function* recordPages(
  db: Kysely<Database>,
  accountId: string,
  kind: StoredKind,
): AsyncGenerator<Value[][]> {
  const columns = givenColumns(kind);
  const listed = sql.join(columns.map(({ column }) => sql.ref(column)));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select ${listed} from ${sql.table(kind)} where account_id = ${accountId} ${after}
      order by system, external_id limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((given) => givenValue(row, given)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (system, external_id) > (${last.system}, ${last.external_id})`;
  }
}

function givenValue(row: Record<string, Value>, { column, isCents }: Given): Value {
  const value = row[column] ?? null;
  return isCents && typeof value === 'number' ? value / 100 : value;
}

/** Refused rows of uploads: the upload, the line, the reason and the row's content. */
export const refusedPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<RefusedRow>(
    db,
    (last) => sql`
      select import_id, line, reason, cells from import_refusals
      where account_id = ${accountId} ${last ? sql`and (import_id, line) > (${last.import_id}, ${last.line})` : sql``}
      order by import_id, line limit ${pageRows}`,
  );
type RefusedRow = {
  import_id: string;
  line: number;
  reason: string;
  cells: string[];
};

/** The leads of every draw of the account, open or ended, with their half. */
export const drawnPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<DrawnRow>(
    db,
    (last) => sql`
      select draw_id, report_id, drawn_at, ended_at, system, external_id, to_call
      from call_again_leads join call_again_draws using (account_id, draw_id)
      where account_id = ${accountId}
        ${last ? sql`and (draw_id, system, external_id) > (${last.draw_id}, ${last.system}, ${last.external_id})` : sql``}
      order by draw_id, system, external_id limit ${pageRows}`,
  );
type DrawnRow = {
  draw_id: string;
  report_id: string;
  drawn_at: Date;
  ended_at: Date | null;
  system: string;
  external_id: string;
  to_call: boolean;
};
