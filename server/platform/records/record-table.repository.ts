import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { codeOf, uniqueViolation } from '../error-code.ts';
import type { CopyBuffer } from './copy-buffer.ts';
import { copyColumns } from './copy-lines.ts';
import { createIncoming, mergeIncoming } from './merge-sql.ts';
import type { StoredKind } from './record-columns.ts';

const Merged = z.object({ added: z.number(), changed: z.number() });

/** A record table that takes batches of copy lines, inside the transaction that the client is in. */
export interface RecordTable {
  take(lines: CopyBuffer): Promise<z.infer<typeof Merged>>;
}

/**
 * A batch of records that are all new goes into its table by COPY, which costs half of a merge. One that is not new,
 * or stands in the batch twice, shows itself by its key; then the batch is merged, and so are the next ones for as
 * long as most of their records are known.
 */
export function createRecordTable(
  client: pg.PoolClient,
  kind: StoredKind,
  mappedFields: ReadonlySet<string>,
  between: 'files' | 'readings' = 'files',
): RecordTable {
  const columns = copyColumns(kind);
  const merge = mergeIncoming(kind, mappedFields, between);
  let mostlyNew = true;
  let hasIncoming = false;
  return {
    async take(lines) {
      if (mostlyNew && (await copiedAsNew(client, `copy ${kind} (${columns}) from stdin`, lines))) {
        return { added: lines.count, changed: 0 };
      }
      // A temporary table costs as much as copying some hundred records, and most batches need none.
      if (!hasIncoming) await client.query(createIncoming(kind));
      hasIncoming = true;
      await copy(client, `copy incoming (${columns}) from stdin`, lines);
      const { rows } = await client.query(merge);
      await client.query('truncate incoming');
      const merged = Merged.parse(rows[0]);
      mostlyNew = merged.added * 2 > lines.count;
      return merged;
    },
  };
}

/** Copies lines straight into their table; false, with nothing copied, when one of the records is there already. */
async function copiedAsNew(client: pg.PoolClient, sql: string, lines: CopyBuffer): Promise<boolean> {
  await client.query('savepoint as_new');
  try {
    await copy(client, sql, lines);
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    await client.query('rollback to savepoint as_new');
    return false;
  }
  await client.query('release savepoint as_new');
  return true;
}

async function copy(client: pg.PoolClient, sql: string, lines: CopyBuffer): Promise<void> {
  const stream = client.query(copyFrom(sql));
  const done = once(stream, 'finish');
  done.catch(() => {});
  for (const piece of lines.pieces()) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}
