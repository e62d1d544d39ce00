import { copyColumns } from './copy-lines.ts';
import { columnsOf, type StoredKind } from './record-columns.ts';

/** Where records wait to be merged; it lives as long as the transaction. */
export const createIncoming = (kind: StoredKind) =>
  `create temp table incoming (like ${kind} including defaults) on commit drop`;

/**
 * Merges what waits into its table and counts records added and changed.
 *
 * Of two versions of one record the one with the later known moment wins; within one file a tie goes to the
 * greater content, so that the order of rows does not matter; between files to the later upload. Columns that
 * the file does not have keep what is known. A record that says nothing new changes nothing.
 * Of a connected system the later read version wins a tie, within a batch too: the vendor knows best what is true. What
 * another connection of the system brought becomes the reading one's, whichever version is the later.
 */
export function mergeIncoming(
  kind: StoredKind,
  mappedFields: ReadonlySet<string>,
  between: 'files' | 'readings' = 'files',
): string {
  const columns = columnsOf(kind).filter(({ column }) => column !== 'external_id');
  const versioned = columns.some(({ column }) => column === 'updated_at');
  const fromFile = columns
    .filter(({ fields }) => fields.length === 0 || fields.some((field) => mappedFields.has(field)))
    .map(({ column }) => column);
  const content = (row: string) => `row(${fromFile.map((column) => `${row}.${column}`).join(', ')})`;
  const later = versioned
    ? 'r.updated_at < excluded.updated_at or r.updated_at = excluded.updated_at and '
    : '';
  const other = 'r.import_id is distinct from excluded.import_id';
  const news = `${content('r')} is distinct from ${content('excluded')}`;
  const wins =
    between === 'readings'
      ? `${other} or ${news}${versioned ? ' and r.updated_at <= excluded.updated_at' : ''}`
      : `${news} and (${later}(${other} or ${content('r')}::text < ${content('excluded')}::text))`;
  // Rows lie in a fresh table as they came.
  const last = between === 'readings' ? 'i.ctid desc' : `${content('i')}::text desc`;
  return `
    with merged as (
      insert into ${kind} as r (${copyColumns(kind)})
      select distinct on (external_id) ${copyColumns(kind)}
      from incoming i
      order by external_id${versioned ? ', updated_at desc' : ''}, ${last}
      on conflict (account_id, system, external_id) do update
      set import_id = excluded.import_id, ${fromFile.map((column) => `${column} = excluded.${column}`).join(', ')}
      where ${wins}
      returning (xmax = 0) as added
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from merged`;
}
