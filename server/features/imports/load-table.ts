import type pg from 'pg';
import type { ImportCounts, Mapping, Profile } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { noteFields } from '../../platform/records/record-fields.repository.ts';
import type { ImportKey } from './imports.repository.ts';
import { carriedFields } from './reading/carried-fields.ts';
import { createNormaliser } from './reading/normalise.ts';
import { type ByteSource, readRows, type TableFacts } from './reading/read-table.ts';
import { createLoader } from './record-loader.ts';

export interface LoadOptions {
  key: ImportKey;
  kind: RecordKind;
  mapping: Mapping;
  profile: Profile;
  country: string;
  signal: AbortSignal;
  onRows(done: number): void;
}

/** The name under which uploaded records are kept beside those of connected systems. */
export const uploadSystem = 'upload';

/**
 * Reads a table, loads its rows, keeps the refused ones, notes which fields the records now carry, and ends the
 * import as `done`; all inside the transaction that `client` is in.
 */
async function loadTable(
  client: pg.PoolClient,
  source: ByteSource,
  { key, kind, mapping, profile, country, signal, onRows }: LoadOptions,
): Promise<ImportCounts> {
  const facts: TableFacts = { ...profile, header: profile.columns.map(({ name }) => name) };
  const normalise = createNormaliser(kind, mapping, facts.header.length, { country });
  const loader = await createLoader(client, key, kind, uploadSystem, mapping);
  const reasons = new Map<string, number>();
  const leftOut = new Map<string, number>();
  let rows = 0;
  for await (const batch of readRows(source, facts, { signal })) {
    for (const { line, cells } of batch) {
      const result = normalise(cells);
      if ('row' in result) {
        loader.add(result.row);
        if (result.leftOut !== undefined) addOne(leftOut, result.leftOut);
      } else {
        addOne(reasons, result.refused);
        loader.refuse({ line, reason: result.refused, cells });
      }
    }
    rows += batch.length;
    onRows(rows);
    await loader.drain();
  }
  const { added, changed } = await loader.finish();
  const refused = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  const counts: ImportCounts = {
    rows,
    added,
    changed,
    duplicates: rows - added - changed - refused,
    refused,
    reasons: mostFirst(reasons),
    ...(leftOut.size > 0 && { leftOut: mostFirst(leftOut) }),
  };
  await noteFields(client, { ...key, system: uploadSystem }, kind, carriedFields(mapping));
  await endImport(client, key, counts);
  return counts;
}

const addOne = (counts: Map<string, number>, reason: string) =>
  counts.set(reason, (counts.get(reason) ?? 0) + 1);

const mostFirst = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);

/** The same in a transaction of its own: all of the table or nothing. */
export async function loadTableWhole(
  pool: pg.Pool,
  source: ByteSource,
  options: LoadOptions,
): Promise<ImportCounts> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const counts = await loadTable(client, source, options);
    await client.query('commit');
    client.release();
    return counts;
  } catch (error) {
    // A client in the middle of COPY cannot be rolled back by a query; ending its connection does it.
    client.release(true);
    throw error;
  }
}

async function endImport(client: pg.PoolClient, key: ImportKey, counts: ImportCounts) {
  const result = await client.query(
    `update imports set status = 'done', counts = $3, progress_done = $4, updated_at = now(), finished_at = now()
     where account_id = $1 and import_id = $2 and status = 'loading'`,
    [key.accountId, key.importId, JSON.stringify(counts), counts.rows],
  );
  if (result.rowCount !== 1) throw new Error('the import left its loading step while it was loaded');
}
