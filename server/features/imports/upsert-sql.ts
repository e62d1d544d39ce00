import type { RecordKind } from '../../../contract/records.ts';
import { recordColumns } from './record-tables.ts';

/** Where rows wait between COPY and their table; it lives as long as the transaction. */
export function createIncoming(kind: RecordKind): string {
  const columns = recordColumns[kind].map(({ column, type }) => `${column} ${type}`);
  return `create temp table incoming (external_id text, ${columns.join(', ')}) on commit drop`;
}

/**
 * Moves what waits into its table and counts rows added and rows changed. Parameters: account, system, import.
 *
 * Of two versions of one record the one with the later known moment wins; within one file a tie goes to the
 * greater content, so that the order of rows does not matter; between files to the later upload. Columns that
 * the file does not have keep what is known. A row that says nothing new changes nothing.
 *
 * `repeated` tells that a record may wait in more than one version; sorting them out costs, so it is only done then.
 */
export function upsertIncoming(
  kind: RecordKind,
  mappedFields: ReadonlySet<string>,
  { repeated }: { repeated: boolean },
): string {
  const columns = recordColumns[kind].map(({ column }) => column);
  const versioned = columns.includes('updated_at');
  const all = columns.join(', ');
  const fromFile = recordColumns[kind]
    .filter(({ fields }) => fields.length === 0 || fields.some((field) => mappedFields.has(field)))
    .map(({ column }) => column);
  const content = (row: string) => `row(${fromFile.map((column) => `${row}.${column}`).join(', ')})`;
  const later = versioned
    ? 'r.updated_at < excluded.updated_at or r.updated_at = excluded.updated_at and '
    : '';
  const newest = `order by external_id${versioned ? ', updated_at desc' : ''}, ${content('i')}::text desc`;
  return `
    with moved as (
      insert into ${kind} as r (account_id, system, external_id, import_id, ${all})
      select ${repeated ? 'distinct on (external_id)' : ''} $1::uuid, $2::text, external_id, $3::uuid, ${all}
      from incoming i
      ${repeated ? newest : ''}
      on conflict (account_id, system, external_id) do update
      set import_id = excluded.import_id, ${fromFile.map((column) => `${column} = excluded.${column}`).join(', ')}
      where ${content('r')} is distinct from ${content('excluded')}
        and (${later}(r.import_id is distinct from excluded.import_id
          or ${content('r')}::text < ${content('excluded')}::text))
      returning (xmax = 0) as added
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from moved`;
}
