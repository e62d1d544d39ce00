import type pg from 'pg';
import type { ImportCounts, Mapping, Profile } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { CopyBuffer } from '../../platform/records/copy-buffer.ts';
import { copyRows } from '../../platform/records/copy-rows.ts';
import { lockRecords } from '../../platform/records/lock-records.repository.ts';
import { createRecordTable } from '../../platform/records/record-table.repository.ts';
import { noteFields } from '../../platform/records/records.repository.ts';
import type { RowOf } from '../../platform/records/rows.ts';
import { type LookedFor, lookFor } from '../../platform/records/settle-ids.repository.ts';
import { endLoad, type ImportKey } from './imports.repository.ts';
import { carriedFields } from './reading/carried-fields.ts';
import { createNormaliser } from './reading/normalise.ts';
import { type ByteSource, readRows, type TableFacts } from './reading/read-table.ts';
import { createRefusalKeeper } from './refusal-keeper.ts';
import { storeRefusals } from './refusals.repository.ts';

export interface LoadOptions {
  key: ImportKey;
  kind: RecordKind;
  mapping: Mapping;
  profile: Profile;
  /** Where the account is (`findAccountPlace`). */
  place: { country: string; timeZone: string };
  signal: AbortSignal;
  onRows(done: number): void;
}

/** The name under which uploaded records are kept beside those of connected systems. */
const uploadSystem = 'upload';

/**
 * Reads a table, loads its rows, keeps the first refused ones, notes which fields the records now carry, and ends the
 * import as `done`; all inside the transaction that `client` is in.
 */
async function loadTable(
  client: pg.PoolClient,
  source: ByteSource,
  { key, kind, mapping, profile, place, signal, onRows }: LoadOptions,
): Promise<ImportCounts> {
  const facts: TableFacts = { ...profile, header: profile.columns.map(({ name }) => name) };
  const normalise = createNormaliser(kind, mapping, facts.header.length, place);
  const refusals = createRefusalKeeper();
  const derivesIds = mapping.columns.externalId === undefined;
  const lookedFor = await lookFor(client, key, kind, derivesIds);
  const loader = createLoader(client, key, kind, mapping, refusals, lookedFor);
  const reasons = new Map<string, number>();
  const leftOut = new Map<string, number>();
  let rows = 0;
  for await (const read of readRows(source, facts, { signal })) {
    for (const { line, cells } of read) {
      const result = normalise(cells);
      if ('row' in result) {
        loader.add(result.row);
        if (result.leftOut !== undefined) addOne(leftOut, result.leftOut);
      } else {
        addOne(reasons, result.refused);
        refusals.keep({ line, reason: result.refused, cells });
      }
    }
    rows += read.length;
    onRows(rows);
    await loader.drain();
  }
  const { added, changed, apart } = await loader.finish();
  const refused = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  const counts: ImportCounts = {
    rows,
    added,
    changed,
    duplicates: rows - added - changed - refused,
    refused,
    ...(refusals.rows < refused && { refusedKept: refusals.rows }),
    reasons: mostFirst(reasons),
    ...(apart > 0 && { apart }),
    ...(leftOut.size > 0 && { leftOut: mostFirst(leftOut) }),
  };
  await noteFields(client, { ...key, system: uploadSystem }, kind, carriedFields(mapping));
  await endLoad(client, key, counts);
  return counts;
}

const addOne = (counts: Map<string, number>, reason: string) =>
  counts.set(reason, (counts.get(reason) ?? 0) + 1);

const mostFirst = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);

/** The same in a transaction of its own, after other loads and removals of the account: all of the table or nothing. */
export function loadTableWhole(
  pool: pg.Pool,
  source: ByteSource,
  options: LoadOptions,
): Promise<ImportCounts> {
  return withTransaction(pool, async (client) => {
    await lockRecords(client, options.key.accountId);
    return loadTable(client, source, options);
  });
}

/** Bytes of rows that wait before they are moved on: few enough to stay in memory, enough to make a statement worth it. */
const batchBytes = 3 * 1024 * 1024;

/** Takes normalised rows into the record tables and kept refusals into theirs, inside the transaction that `client` is in. */
function createLoader<K extends RecordKind>(
  client: pg.PoolClient,
  key: ImportKey,
  kind: K,
  mapping: Mapping,
  refusals: ReturnType<typeof createRefusalKeeper>,
  lookedFor: LookedFor | null,
) {
  const copyRow = copyRows(kind, { ...key, system: uploadSystem });
  const table = createRecordTable(client, kind, new Set(carriedFields(mapping)), 'files', lookedFor);
  const totals = { added: 0, changed: 0, apart: 0 };
  // Two that take turns: new memory for each batch would make the collector come each time.
  let waiting = new CopyBuffer();
  let moved = new CopyBuffer();
  let moving: Promise<void> = Promise.resolve();

  const move = async (rows: CopyBuffer, refused: string[]) => {
    if (rows.count > 0) {
      const { added, changed, apart } = await table.take(rows);
      totals.added += added;
      totals.changed += changed;
      totals.apart += apart;
    }
    await storeRefusals(client, key, refused);
  };
  const handOver = async () => {
    await moving;
    moving = move(waiting, refusals.take());
    // The failure surfaces at the next drain; until then it must not count as unhandled.
    moving.catch(() => {});
    [waiting, moved] = [moved, waiting];
    waiting.clear();
  };
  return {
    add: (row: RowOf[K]) => copyRow(row, waiting),
    /** To be awaited after each batch: writes full batches while the caller prepares the next. */
    async drain() {
      if (waiting.size >= batchBytes || refusals.isDue) await handOver();
    },
    /** Moves the rest and gives what became of all rows. */
    async finish() {
      await handOver();
      await moving;
      return totals;
    },
  };
}
