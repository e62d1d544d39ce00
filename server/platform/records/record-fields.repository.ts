import type pg from 'pg';
import type { StoredKind } from './record-columns.ts';

/** Whose records carry the fields, and which import or connection brought them. */
interface Bearer {
  accountId: string;
  system: string;
  importId: string;
}

/** Notes which fields the records of a kind carry at all: one that nobody brought is missing, not empty. */
export async function noteFields(
  client: pg.ClientBase,
  { accountId, system, importId }: Bearer,
  kind: StoredKind,
  fields: readonly string[],
): Promise<void> {
  await client.query(
    `insert into record_fields (account_id, system, kind, field, import_id)
     select $1, $2, $3, field, $4 from unnest($5::text[]) as field on conflict do nothing`,
    [accountId, system, kind, importId, fields],
  );
}
