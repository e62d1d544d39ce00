import type { Kysely } from 'kysely';
import { Mapping } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobContext } from '../../platform/jobs/boss.ts';
import { findAccountPlace } from '../../platform/records/account-place.repository.ts';
import { deleteBytes } from './import-chunks.repository.ts';
import { withSource } from './import-source.ts';
import { findImport, type ImportKey, moveImport } from './imports.repository.ts';
import { headerKey } from './reading/header-key.ts';
import { profileTable } from './reading/profile.ts';
import { UnreadableFile } from './reading/read-table.ts';
import { findRememberedMapping } from './remembered-mappings.repository.ts';
import { type ProgressWatch, watchProgress } from './watch-progress.ts';

/**
 * Reads an uploaded file whole, works out what its columns mean, and waits for the customer's word. A file that
 * is no table ends the import with words for the customer; any other failure is tried again.
 */
export async function readImport(db: Kysely<Database>, key: ImportKey, context: JobContext): Promise<void> {
  const row = await findImport(db, key);
  if (row === undefined || !(await moveImport(db, key, 'reading', { progressTotal: row.size_bytes }))) return;
  const watch = watchProgress(db, key, 'reading', context.signal);
  try {
    await withSource(db, key, row.size_bytes, async (source) => {
      const { country } = await findAccountPlace(db, key.accountId);
      const profile = await profileTable(source, {
        timeZone: row.time_zone,
        country,
        remembered: (name, kind) => rememberedMapping(db, key, kind, name),
        signal: watch.signal,
        onBytes: watch.at,
      });
      await watch.stop();
      const name = headerKey(profile.columns.map((column) => column.name));
      await moveImport(db, key, 'ready', { headerKey: name, kind: profile.kind, profile });
    });
  } catch (error) {
    await watch.stop();
    await endRead(db, key, watch, context, error);
  }
}

async function rememberedMapping(
  db: Kysely<Database>,
  { accountId }: ImportKey,
  kind: RecordKind,
  name: string,
): Promise<Mapping | undefined> {
  return Mapping.safeParse(await findRememberedMapping(db, accountId, kind, name)).data;
}

async function endRead(
  db: Kysely<Database>,
  key: ImportKey,
  watch: ProgressWatch,
  context: JobContext,
  error: unknown,
) {
  if (context.signal.aborted) throw error;
  if (watch.signal.aborted) return;
  if (error instanceof UnreadableFile) {
    await moveImport(db, key, 'failed', { message: error.message });
    await deleteBytes(db, key);
    return;
  }
  if (context.lastTry) {
    const message = 'We could not read this file. Our team can see what went wrong. Please try again later.';
    await moveImport(db, key, 'failed', { message });
  }
  throw error;
}
