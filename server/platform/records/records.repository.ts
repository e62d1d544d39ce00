import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Removal } from '../../../contract/imports.ts';
import { type RecordKind, recordKinds } from '../../../contract/record-kinds.ts';
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

/**
 * Deletes the records that an import brought and no other file holds, and its noted fields. What another file holds too
 * is that file's from then on. What the import changed of others stays until an upload changes it.
 */
export async function deleteRecordsOfImport(
  trx: Kysely<Database>,
  { accountId, importId }: { accountId: string; importId: string },
): Promise<void> {
  for (const kind of recordKinds) {
    await passOn(trx, { accountId, importId }, kind);
    await trx
      .updateTable(kind)
      .set({ changed_by: null })
      .where('account_id', '=', accountId)
      .where('changed_by', '=', importId)
      .execute();
  }
  for (const table of tables) {
    await trx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
  }
}

/** Gives the records that other files hold too to these, whose counts say from then on that they added them. */
async function passOn(
  trx: Kysely<Database>,
  key: { accountId: string; importId: string },
  kind: RecordKind,
): Promise<void> {
  const less = (count: string, by: RawBuilder<unknown>) =>
    sql`greatest((i.counts ->> ${sql.lit(count)})::bigint - ${by}, 0)`;
  await sql`
    with passed as (
      update ${sql.table(kind)} as r set import_id = other.import_id
      from (${heldByOthers(key, kind)}) as other
      where r.account_id = ${key.accountId} and r.import_id = ${key.importId}
        and other.id = hashtextextended(r.external_id, 0)
      returning r.import_id, r.changed_by
    ), gained as (
      select import_id, count(*) as records, count(*) filter (where changed_by = import_id) as changed
      from passed group by import_id
    )
    update imports as i set counts = i.counts || jsonb_build_object(
      'added', (i.counts ->> 'added')::bigint + g.records,
      'changed', ${less('changed', sql`g.changed`)},
      'duplicates', ${less('duplicates', sql`(g.records - g.changed)`)})
    from gained as g where i.account_id = ${key.accountId} and i.import_id = g.import_id`.execute(trx);
}

/** What becomes of the records of a kind when the import that brought or changed them is removed. */
export async function countRemoval(
  db: Kysely<Database>,
  { accountId, importId }: { accountId: string; importId: string },
  kind: RecordKind,
): Promise<Removal> {
  const { rows } = await sql<Removal>`
    select count(*) filter (where r.import_id = ${importId} and other.id is null) as goes,
      count(*) filter (where r.import_id = ${importId} and other.id is not null) as stays,
      count(*) filter (where r.import_id <> ${importId}) as changed
    from ${sql.table(kind)} as r
    left join (${heldByOthers({ accountId, importId }, kind)}) as other
      on other.id = hashtextextended(r.external_id, 0)
    where r.account_id = ${accountId} and (r.import_id = ${importId} or r.changed_by = ${importId})`.execute(
    db,
  );
  return rows[0] ?? nothingToRemove;
}

/** The removal of an import without records. */
export const nothingToRemove: Removal = { goes: 0, stays: 0, changed: 0 };

/** The records of a kind that other files than the import hold, by the hash of their id, each with the latest of these. */
const heldByOthers = (
  { accountId, importId }: { accountId: string; importId: string },
  kind: RecordKind,
) => sql`
  select distinct on (id) id, s.import_id
  from shared_records as s join imports as i using (account_id, import_id) cross join unnest(s.ids) as id
  where s.account_id = ${accountId} and s.import_id <> ${importId} and i.kind = ${kind}
  order by id, i.created_at desc`;

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
