import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { StoredKind } from '../../platform/records/rows.ts';

/** A value as the database gives it. */
export type Value = string | number | boolean | Date | null;
type Key = [column: string, title: string, cents?: 'cents'];

const pageRows = 2_000;

/** What is given of each record: its column and what people call it. Money is stored in cents and given in dollars. */
export const recordColumns: Record<StoredKind, readonly Key[]> = {
  leads: [
    ['system', 'System'],
    ['external_id', 'Lead ID'],
    ['created_at', 'Created'],
    ['created_has_time', 'Time of day known'],
    ['outcome', 'Outcome'],
    ['status_word', 'Status'],
    ['mark', 'Set aside'],
    ['closed_at', 'Won or lost on'],
    ['value_cents', 'Value', 'cents'],
    ['lead_source', 'Lead source'],
    ['service', 'Service'],
    ['rep', 'Sales rep'],
    ['name', 'Name'],
    ['phone', 'Phone'],
    ['email', 'Email'],
    ['first_contact_at', 'First contact'],
    ['first_contact_has_time', 'Time of first contact known'],
    ['last_contact_at', 'Last contact'],
    ['attempts', 'Contact attempts'],
  ],
  calls: [
    ['system', 'System'],
    ['external_id', 'Call ID'],
    ['started_at', 'Started'],
    ['direction', 'Direction'],
    ['outcome', 'Outcome'],
    ['phone', "Customer's number"],
    ['duration_s', 'Duration (seconds)'],
    ['answer_s', 'Time to answer (seconds)'],
    ['rep', 'Rep'],
  ],
  customers: [
    ['system', 'System'],
    ['external_id', 'Customer ID'],
    ['phone', 'Phone'],
    ['since', 'Customer since'],
    ['name', 'Name'],
    ['email', 'Email'],
  ],
  subscriptions: [
    ['system', 'System'],
    ['external_id', 'Subscription ID'],
    ['customer_id', 'Customer ID'],
    ['service', 'Service'],
    ['since', 'Since'],
    ['yearly_value_cents', 'Yearly value', 'cents'],
    ['cancelled_at', 'Cancelled'],
    ['rep', 'Sales rep'],
  ],
};

/**
 * All records of a kind, a page at a time, each a list of values as `recordColumns` names them. Between two pages
 * nothing is held open, so that a slow download costs no connection; the key's index finds each page at once.
 */
export async function* recordPages(
  db: Kysely<Database>,
  accountId: string,
  kind: StoredKind,
): AsyncGenerator<Value[][]> {
  const columns = recordColumns[kind].map(([column]) => column);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select ${listed} from ${sql.table(kind)} where account_id = ${accountId} ${after}
      order by system, external_id limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => recordColumns[kind].map((key) => given(row, key)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (system, external_id) > (${last.system}, ${last.external_id})`;
  }
}

function given(row: Record<string, Value>, [column, , cents]: Key): Value {
  const value = row[column] ?? null;
  return cents && typeof value === 'number' ? value / 100 : value;
}

/** The rows of files that were not taken: of which upload, their line, why, and what stood in them. */
export async function* refusedPages(db: Kysely<Database>, accountId: string): AsyncGenerator<RefusedRow[]> {
  for (let after = sql``; ; ) {
    const { rows } = await sql<RefusedRow>`
      select import_id, line, reason, cells from import_refusals where account_id = ${accountId} ${after}
      order by import_id, line limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (import_id, line) > (${last.import_id}, ${last.line})`;
  }
}
interface RefusedRow {
  import_id: string;
  line: number;
  reason: string;
  cells: string[];
}

/** The leads of every draw of the account, open or ended, with their half. */
export async function* drawnPages(db: Kysely<Database>, accountId: string): AsyncGenerator<DrawnRow[]> {
  for (let after = sql``; ; ) {
    const { rows } = await sql<DrawnRow>`
      select draw_id, report_id, drawn_at, ended_at, system, external_id, to_call
      from call_again_leads join call_again_draws using (account_id, draw_id) where account_id = ${accountId} ${after}
      order by draw_id, system, external_id limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (draw_id, system, external_id) > (${last.draw_id}, ${last.system}, ${last.external_id})`;
  }
}
interface DrawnRow {
  draw_id: string;
  report_id: string;
  drawn_at: Date;
  ended_at: Date | null;
  system: string;
  external_id: string;
  to_call: boolean;
}
