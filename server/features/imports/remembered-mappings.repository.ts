import { type Kysely, sql } from 'kysely';
import type { Mapping } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The mapping that the customer confirmed for a header, or undefined. */
export async function findRememberedMapping(db: Db, accountId: string, kind: RecordKind, headerKey: string) {
  const row = await db
    .selectFrom('remembered_mappings')
    .select('mapping')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('header_key', '=', headerKey)
    .executeTakeFirst();
  return row?.mapping;
}

/** Headers of an account whose mapping is remembered: more than the exports of all its systems have. */
const mostRemembered = 200;

/** Keeps a confirmed mapping for the next file with that header, and of an account the newest 200. */
export async function rememberMapping(
  db: Db,
  accountId: string,
  kind: RecordKind,
  headerKey: string,
  mapping: Mapping,
) {
  await db
    .insertInto('remembered_mappings')
    .values({ account_id: accountId, kind, header_key: headerKey, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'header_key'])
        .doUpdateSet({ mapping: JSON.stringify(mapping), confirmed_at: sql<Date>`now()` }),
    )
    .execute();
  await sql`
    delete from remembered_mappings where account_id = ${accountId} and (kind, header_key) in (
      select kind, header_key from remembered_mappings where account_id = ${accountId}
      order by confirmed_at desc offset ${mostRemembered}
    )
  `.execute(db);
}
