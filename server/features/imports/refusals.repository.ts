import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';

/** A row that was not taken: its line in the file, why, and what stood in it. */
export interface Refusal {
  line: number;
  reason: string;
  cells: string[];
}

const statementRows = 1000;

/** PostgreSQL's text holds no NUL and no half of a character; cells are cleaned before they are escaped. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** Keeps refused rows, inside the transaction that `client` is in. */
export async function storeRefusals(
  client: pg.PoolClient,
  { accountId, importId }: ImportKey,
  refusals: readonly Refusal[],
): Promise<void> {
  for (let from = 0; from < refusals.length; from += statementRows) {
    const part = refusals.slice(from, from + statementRows);
    await client.query(
      `insert into import_refusals (account_id, import_id, line, reason, cells)
       select $1, $2, line, reason, array(select jsonb_array_elements_text(cells))
       from jsonb_to_recordset($3::jsonb) as refused(line integer, reason text, cells jsonb)
       on conflict do nothing`,
      [accountId, importId, JSON.stringify(part, storable)],
    );
  }
}

/** Refused rows in the order of the file, a page at a time after a line. */
export function listRefusals(db: Kysely<Database>, key: ImportKey, afterLine: number, limit: number) {
  return db
    .selectFrom('import_refusals')
    .select(['line', 'reason', 'cells'])
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
}
