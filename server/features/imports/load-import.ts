import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { type ImportCounts, Mapping, Profile } from '../../../contract/imports.ts';
import { RecordKind } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobContext } from '../../platform/jobs/boss.ts';
import { findAccountPlace } from '../../platform/records/account-place.repository.ts';
import { deleteBytes } from './import-chunks.repository.ts';
import { withSource } from './import-source.ts';
import { findImport, type ImportKey, type ImportRow, moveImport } from './imports.repository.ts';
import { loadTableWhole } from './load-table.ts';
import { UnreadableFile } from './reading/read-table.ts';
import { watchProgress } from './watch-progress.ts';

export interface LoadDeps {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Requests a report with the new records. */
  requestReport(db: Kysely<Database>, accountId: string): Promise<void>;
}

/**
 * Loads a file's rows as its confirmed mapping says, in one transaction: all of the file or nothing. Afterwards
 * the bytes are gone and a report is asked for.
 */
export async function loadImport(deps: LoadDeps, key: ImportKey, context: JobContext): Promise<void> {
  const { db } = deps;
  const row = await findImport(db, key);
  if (row === undefined) return;
  // Gone, once the file has come to an end.
  const profile = z.nullable(Profile).parse(row.profile);
  if (profile !== null && (await moveImport(db, key, 'loading', { progressTotal: profile.rows }))) {
    if (!(await loadWatched(deps, key, row, profile, context))) return;
  } else if (row.status !== 'done') return;
  // Of a loaded file a worker may have been killed before it came to this.
  await deleteBytes(db, key);
  await deps.requestReport(db, key.accountId);
}

/** Loads and shows the progress; false when the import was cancelled or ended with a message. */
async function loadWatched(
  deps: LoadDeps,
  key: ImportKey,
  row: ImportRow,
  profile: Profile,
  context: JobContext,
): Promise<boolean> {
  const { db } = deps;
  const watch = watchProgress(db, key, 'loading', context.signal);
  try {
    const counts = await load(deps, key, row, profile, watch.signal, watch.at);
    context.log.info({ kind: row.kind, ...counts, reasons: counts.reasons.length }, 'import loaded');
    return true;
  } catch (error) {
    if (context.signal.aborted) throw error;
    // Cancelled, taken away, or done after all when only the word of it was lost.
    const status = (await findImport(db, key))?.status;
    if (status !== 'loading') return status === 'done';
    if (error instanceof UnreadableFile) {
      await moveImport(db, key, 'failed', { message: error.message });
      return false;
    }
    if (context.lastTry) {
      const message = 'We could not import this file, and nothing of it was kept. Please try again later.';
      await moveImport(db, key, 'failed', { message });
    }
    throw error;
  } finally {
    await watch.stop();
  }
}

async function load(
  { db, pool }: LoadDeps,
  key: ImportKey,
  row: ImportRow,
  profile: Profile,
  signal: AbortSignal,
  onRows: (done: number) => void,
): Promise<ImportCounts> {
  const kind = RecordKind.parse(row.kind);
  const mapping = Mapping.parse(row.mapping);
  const place = await findAccountPlace(db, key.accountId);
  return withSource(db, key, row.size_bytes, (source) =>
    loadTableWhole(pool, source, { key, kind, mapping, profile, place, signal, onRows }),
  );
}
