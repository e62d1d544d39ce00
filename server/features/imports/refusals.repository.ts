import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';

/**
 * Stores refused rows, each array of `statements` (see `createRefusalKeeper`) by one statement, inside the transaction
 * that `client` is in.
 */
export async function storeRefusals(
  client: pg.PoolClient,
  { accountId, importId }: ImportKey,
  statements: readonly string[],
): Promise<void> {
  for (const refusals of statements) {
    await client.query(
      `insert into import_refusals (account_id, import_id, line, reason, cells)
       select $1, $2, line, reason, array(select jsonb_array_elements_text(cells))
       from jsonb_to_recordset($3::jsonb) as refused(line integer, reason text, cells jsonb)
       on conflict do nothing`,
      [accountId, importId, refusals],
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
