import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { storedKinds } from '../../../platform/records/record-columns.ts';

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
  for (const table of [...storedKinds, 'record_fields'] as const) {
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
