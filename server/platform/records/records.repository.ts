import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/schema.ts';
import type { Origin } from './copy-rows.ts';
import { type StoredKind, storedKinds } from './record-columns.ts';

/** Notes which fields the records of a kind and origin carry: a field that no source has is missing, not empty. */
export async function noteFields(
  client: pg.ClientBase,
  { accountId, system, importId }: Origin & { importId: string },
  kind: StoredKind,
  fields: readonly string[],
): Promise<void> {
  await client.query(
    `insert into record_fields (account_id, system, kind, field, import_id)
     select $1, $2, $3, field, $4 from unnest($5::text[]) as field on conflict do nothing`,
    [accountId, system, kind, importId, fields],
  );
}

/** The record tables, and what is noted of the fields of their records. */
const tables = [...storedKinds, 'record_fields'] as const;

/** Deletes the records that an import added (and no later one changed), and its noted fields. */
export async function deleteRecordsOfImport(
  db: Kysely<Database>,
  { accountId, importId }: { accountId: string; importId: string },
): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
  }
}

/**
 * Deletes the records of a system, one statement per table; returns how many. With `keptConnection`, that
 * connection's records stay and those of earlier connections, which the vendor no longer returns, are deleted.
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

/** Which of a system's leads are stored as won, by their ids there. */
export async function findWonLeads(
  db: Kysely<Database>,
  { accountId, system }: Pick<Origin, 'accountId' | 'system'>,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('leads')
    .select('external_id')
    .where('account_id', '=', accountId)
    .where('system', '=', system)
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .where('outcome', '=', 'won')
    .execute();
  return new Set(rows.map(({ external_id }) => external_id));
}
