import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The record tables, and what is said of the fields of their records. */
const tables = ['leads', 'calls', 'customers', 'subscriptions', 'record_fields'] as const;

/**
 * Takes away the records of a connected system, a statement a table; gives how many records went. With `keptConnection`
 * what that one brought stays, and those of an earlier connection go, which the vendor no longer gives.
 */
export async function deleteRecordsOfSystem(
  trx: Kysely<Database>,
  accountId: string,
  system: string,
  keptConnection: string | null = null,
): Promise<number> {
  let records = 0;
  for (const table of tables) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('system', '=', system)
      .$if(keptConnection !== null, (gone) => gone.where('import_id', 'is distinct from', keptConnection))
      .executeTakeFirstOrThrow();
    if (table !== 'record_fields') records += Number(numDeletedRows);
  }
  return records;
}
