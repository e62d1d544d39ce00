import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { codeOf, uniqueViolation } from '../error-code.ts';
import type { CopyBuffer } from './copy-buffer.ts';
import { copyColumns } from './copy-rows.ts';
import { columnsOf, type StoredKind } from './record-columns.ts';
import { findInOtherWords, keepApart } from './settle-ids.repository.ts';

const Merged = z.object({ added: z.number(), changed: z.number() });

/** A record table that takes batches of copied rows, inside the transaction that the client is in. */
export interface RecordTable {
  /** Counts records added and changed; `apart`: those whose id belongs to another record of another file. */
  take(rows: CopyBuffer): Promise<z.infer<typeof Merged> & { apart: number }>;
}

/**
 * Stores batches of records. A batch of new records is copied into its table, which costs half of a merge. One
 * that violates the key (a known record, or one twice in the batch) is merged, and so are the next ones while
 * most of their records are known. With `inOtherWords` each is merged, and a lead is looked for by person and moment
 * as well (`findInOtherWords`).
 */
export function createRecordTable(
  client: pg.PoolClient,
  kind: StoredKind,
  mappedFields: ReadonlySet<string>,
  between: 'files' | 'readings' = 'files',
  inOtherWords = false,
): RecordTable {
  const columns = copyColumns(kind);
  const merge = mergeIncoming(kind, mappedFields, between);
  let mostlyNew = true;
  let hasIncoming = false;
  return {
    async take(rows) {
      if (
        mostlyNew &&
        !inOtherWords &&
        (await copiedAsNew(client, `copy ${kind} (${columns}) from stdin (format binary)`, rows))
      ) {
        return { added: rows.count, changed: 0, apart: 0 };
      }
      // A temporary table costs as much as copying some hundred records, and most batches need none.
      if (!hasIncoming) await client.query(createIncoming(kind));
      hasIncoming = true;
      await copy(client, `copy incoming (${columns}) from stdin (format binary)`, rows);
      if (inOtherWords) await findInOtherWords(client);
      const apart = between === 'files' ? await keepApart(client, kind) : 0;
      const { rows: counts } = await client.query(merge);
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
 * Merges the staged rows into their table and counts records added and changed. Of two versions of a record the
 * one with the later known event wins; within a file a tie goes to the one with more content, so that row order
 * does not matter; between files to the later upload. Columns that the file lacks keep their values. Unchanged
 * records are not written. Of a connected system the version read later wins a tie, within a batch too. A
 * record of another connection of the system passes to the one that is reading.
 */
function mergeIncoming(
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
  // A fresh table keeps rows in insertion order.
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
