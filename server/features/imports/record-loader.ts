import type pg from 'pg';
import type { Mapping } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { CopyBuffer } from '../../platform/records/copy-buffer.ts';
import { copyLines } from '../../platform/records/copy-lines.ts';
import { createRecordTable } from '../../platform/records/record-table.repository.ts';
import type { RowOf } from '../../platform/records/rows.ts';
import type { ImportKey } from './imports.repository.ts';
import { carriedFields } from './reading/carried-fields.ts';
import { type Refusal, storeRefusals } from './refusals.repository.ts';

/** Records that wait before they are moved on: few enough to stay in memory, enough to make a statement worth it. */
const batchRecords = 25_000;

interface Batch {
  lines: CopyBuffer;
  refusals: Refusal[];
}

const emptyBatch = (): Batch => ({ lines: new CopyBuffer(), refusals: [] });

/** Takes normalised rows into the record tables, inside the transaction that `client` is in. */
export interface RecordLoader<K extends RecordKind> {
  add(row: RowOf[K]): void;
  refuse(refusal: Refusal): void;
  /** To be awaited after each batch: hands full batches to the database while the caller prepares the next. */
  drain(): Promise<void>;
  /** Moves the rest and tells what became of all rows. */
  finish(): Promise<{ added: number; changed: number }>;
}

/** A loader for one kind of record of one import; every record belongs to `system`. */
export async function createLoader<K extends RecordKind>(
  client: pg.PoolClient,
  key: ImportKey,
  kind: K,
  system: string,
  mapping: Mapping,
): Promise<RecordLoader<K>> {
  const line = copyLines(kind, { ...key, system });
  const table = createRecordTable(client, kind, new Set(carriedFields(mapping)));
  const totals = { added: 0, changed: 0 };
  let batch = emptyBatch();
  let moving: Promise<void> = Promise.resolve();

  const move = async ({ lines, refusals }: Batch) => {
    if (lines.count > 0) {
      const { added, changed } = await table.take(lines);
      totals.added += added;
      totals.changed += changed;
    }
    await storeRefusals(client, key, refusals);
  };
  const handOver = async () => {
    await moving;
    moving = move(batch);
    batch = emptyBatch();
    // The failure is met at the next drain; until then it must not count as unhandled.
    moving.catch(() => {});
  };
  return {
    add: (row) => batch.lines.add(line(row)),
    refuse: (refusal) => batch.refusals.push(refusal),
    async drain() {
      if (batch.lines.count >= batchRecords || batch.refusals.length >= batchRecords) await handOver();
    },
    async finish() {
      await handOver();
      await moving;
      return totals;
    },
  };
}
