import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { codeOf, uniqueViolation } from '../error-code.ts';
import type { CopyBuffer } from './copy-buffer.ts';
import { copyColumns } from './copy-rows.ts';
import { columnsOf, type StoredKind } from './record-columns.ts';
import { findInOtherWords, keepApart, type LookedFor } from './settle-ids.repository.ts';

const Merged = z.object({ added: z.number(), changed: z.number() });

/** A record table that takes batches of copied rows, inside the transaction that the client is in. */
export interface RecordTable {
  /** Counts records added and changed; `apart`: those whose id belongs to another record of another file. */
  take(rows: CopyBuffer): Promise<z.infer<typeof Merged> & { apart: number }>;
}

/**
 * Stores batches of records. A batch of new records is copied into its table, which costs half of a merge. One
 * that violates the key (a known record, or one twice in the batch) is merged, and so are the next ones while
 * most of their records are known. With `lookedFor` each is merged: what is new by its id can be known by something else.
 */
export function createRecordTable(
  client: pg.PoolClient,
  kind: StoredKind,
  mappedFields: ReadonlySet<string>,
  between: 'files' | 'readings' = 'files',
  lookedFor: LookedFor | null = null,
): RecordTable {
  const columns = copyColumns(kind);
  const merge = mergeIncoming(kind, mappedFields, between);
  let mostlyNew = true;
  let hasIncoming = false;
  let mergedBatches = 0;
  return {
    async take(rows) {
      if (
        mostlyNew &&
        lookedFor === null &&
        (await copiedAsNew(client, `copy ${kind} (${columns}) from stdin (format binary)`, rows))
      ) {
        return { added: rows.count, changed: 0, apart: 0 };
      }
      // A temporary table costs as much as copying some hundred records, and most batches need none.
      if (!hasIncoming) await client.query(createIncoming(kind));
      hasIncoming = true;
      await copy(client, `copy incoming (${columns}) from stdin (format binary)`, rows);
      if (lookedFor?.inOtherWords) await findInOtherWords(client, lookedFor);
      const apart = between === 'files' ? await keepApart(client, kind) : 0;
      const { rows: counts } = await client.query(merge, between === 'files' ? [mergedBatches++] : []);
      await client.query('truncate incoming');
      const merged = Merged.parse(counts[0]);
      mostlyNew = merged.added * 2 > rows.count;
      return { ...merged, apart };
    },
  };
}

/** Copies rows straight into their table; false, with nothing copied, when one of the records is there already. */
async function copiedAsNew(client: pg.PoolClient, sql: string, rows: CopyBuffer): Promise<boolean> {
  await client.query('savepoint as_new');
  try {
    await copy(client, sql, rows);
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    await client.query('rollback to savepoint as_new');
    return false;
  }
  await client.query('release savepoint as_new');
  return true;
}

async function copy(client: pg.PoolClient, sql: string, rows: CopyBuffer): Promise<void> {
  const stream = client.query(copyFrom(sql));
  const done = once(stream, 'finish');
  done.catch(() => {});
  for (const piece of rows.pieces()) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

/** Where records wait to be merged; it is dropped at the end of the transaction. */
const createIncoming = (kind: StoredKind) =>
  `create temp table incoming (like ${kind} including defaults) on commit drop`;

/**
 * Merges the staged rows into their table and counts records added and changed. Columns that the source lacks keep
 * their values. Unchanged records are not written.
 *
 * Of files, the later one wins (`laterFiles`); within one the row with the later known event, and of a tie the one with
 * more content, so that row order does not matter. A record stays that of the file that brought it, and knows which
 * one changed it. What a file holds beside new records is noted, for when one is removed.
 *
 * Of a connected system's versions the one with the later known event wins, and of a tie the one read later, within a
 * batch too. A record of another connection of the system passes to the one that is reading.
 */
function mergeIncoming(
  kind: StoredKind,
  mappedFields: ReadonlySet<string>,
  between: 'files' | 'readings',
): string {
  const columns = columnsOf(kind).filter(({ column }) => column !== 'external_id');
  const versioned = columns.some(({ column }) => column === 'updated_at');
  const fromSource = columns
    .filter(({ fields }) => fields.length === 0 || fields.some((field) => mappedFields.has(field)))
    .map(({ column }) => column);
  const content = (row: string) => `row(${fromSource.map((column) => `${row}.${column}`).join(', ')})`;
  const news = `${content('r')} is distinct from ${content('excluded')}`;
  const isMore = `${content('r')}::text < ${content('excluded')}::text`;
  const isLater = versioned
    ? `(r.updated_at < excluded.updated_at or r.updated_at = excluded.updated_at and ${isMore})`
    : isMore;
  const byFile = {
    takes: 'changed_by',
    wins: `${news} and case
             when ${holder} is not distinct from excluded.import_id then ${isLater}
             when ${holder} in (${laterFiles}) then false
             when ${hashOf('excluded')} in (${heldBefore}) then ${isLater}
             else true end`,
    // A fresh table keeps rows in insertion order.
    last: `${content('i')}::text desc`,
    notes: `, shared as (
      insert into shared_records (account_id, import_id, part, ids)
      select account_id, import_id, $1::integer, array_agg(${hashOf('incoming')})
      from incoming join imports using (account_id, import_id) group by account_id, import_id
    )`,
  };
  const byReading = {
    takes: 'import_id',
    wins: `r.import_id is distinct from excluded.import_id
           or ${news}${versioned ? ' and r.updated_at <= excluded.updated_at' : ''}`,
    last: 'i.ctid desc',
    notes: '',
  };
  const { takes, wins, last, notes } = between === 'files' ? byFile : byReading;
  return `
    with merged as (
      insert into ${kind} as r (${copyColumns(kind)})
      select distinct on (external_id) ${copyColumns(kind)}
      from incoming i
      order by external_id${versioned ? ', updated_at desc' : ''}, ${last}
      on conflict (account_id, system, external_id) do update
      set ${takes} = excluded.import_id, ${fromSource.map((column) => `${column} = excluded.${column}`).join(', ')}
      where ${wins}
      returning (xmax = 0) as added
    )${notes}
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from merged`;
}

/** SQL: the file that is merged. */
const thisFile = 'select account_id, import_id from incoming limit 1';

const hashOf = (row: string) => `hashtextextended(${row}.external_id, 0)`;

/**
 * SQL: what earlier batches of the file that is merged held. A record that was as one of its rows says was not written
 * then, and another row of the file is compared with that one.
 */
const heldBefore = `
  select unnest(s.ids) from shared_records as s where (s.account_id, s.import_id) = (${thisFile})`;

/** SQL: the file whose word the record `r` has. */
const holder = 'coalesce(r.changed_by, r.import_id)';

/** SQL: what files of an account are put in order by. It is known once a file was read, before anything is loaded. */
const orderOf = (file: string) =>
  `(coalesce(${file}.newest_on, (${file}.created_at at time zone 'UTC')::date), ${file}.created_at, ${file}.import_id)`;

/**
 * SQL: the files that count more than the one that is merged: those whose newest day is later, and of the same day those
 * uploaded later. In which order files are loaded makes no difference.
 */
const laterFiles = `
  select other.import_id from imports as other join imports as this using (account_id)
  where (this.account_id, this.import_id) = (${thisFile}) and ${orderOf('other')} > ${orderOf('this')}`;
