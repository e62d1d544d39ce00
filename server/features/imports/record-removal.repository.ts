import type { Kysely } from 'kysely';
import { recordKinds } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';

/** Takes away the records that an import brought (and no later one changed), and what it said of its fields. */
export async function deleteRecordsOf(db: Kysely<Database>, { accountId, importId }: ImportKey) {
  for (const table of [...recordKinds, 'record_fields'] as const) {
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
  }
}
