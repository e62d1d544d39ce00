import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The record tables, and what is said of the fields of their records. */
const tables = ['leads', 'calls', 'customers', 'subscriptions', 'record_fields'] as const;

/** Takes away every record of a connected system, a statement a table; gives how many records went. */
export async function deleteRecordsOfSystem(
  trx: Kysely<Database>,
  accountId: string,
  system: string,
): Promise<number> {
  let records = 0;
  for (const table of tables) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('system', '=', system)
      .executeTakeFirstOrThrow();
    if (table !== 'record_fields') records += Number(numDeletedRows);
  }
  return records;
}

/**
 * Takes away the records of a system that its present connection did not bring: those of an earlier connection, which
 * the vendor no longer gives.
 */
export async function deleteRecordsOfOthers(
  trx: Kysely<Database>,
  { accountId, connectionId }: { accountId: string; connectionId: string },
  system: string,
): Promise<number> {
  let records = 0;
  for (const table of tables) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('system', '=', system)
      .where(sql<boolean>`import_id is distinct from ${connectionId}::uuid`)
      .executeTakeFirstOrThrow();
    if (table !== 'record_fields') records += Number(numDeletedRows);
  }
  return records;
}
