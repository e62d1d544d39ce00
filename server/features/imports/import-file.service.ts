import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportCounts, Question } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { codeOf } from '../../platform/error-code.ts';
import { findAccountPlace } from '../../platform/records/account-place.repository.ts';
import { StartError } from '../../platform/start-error.ts';
import { insertImport, moveImport } from './imports.repository.ts';
import { loadTableWhole } from './load-table.ts';
import { profileTable } from './reading/profile.ts';
import { type ByteSource, UnreadableFile } from './reading/read-table.ts';

/** What became of a file. */
export interface ImportedFile {
  kind: RecordKind;
  counts: ImportCounts;
  /** Words of the file without a known meaning, each with what it counts as. */
  unknownWords: string[];
}

/** A customer decides on these before a file is loaded; for the others there is a meaning that does no harm. */
const undecidable: readonly Question['kind'][] = ['missing_column', 'date_order'];

/**
 * Imports a file of this machine as an upload whose suggested mapping is confirmed as it is: the same reading, mapping
 * and loading. Throws StartError, one line that names the file, where it is missing, cannot be read, leaves a needed
 * column or the order of its dates open, or has no row that can be taken.
 */
export async function importFile(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  accountId: string,
  file: string,
  signal: AbortSignal,
): Promise<ImportedFile> {
  const source = await sourceOf(file);
  const key = { accountId, importId: randomUUID() };
  const place = await findAccountPlace(db, accountId);
  await insertImport(db, {
    ...key,
    fileName: path.basename(file),
    sizeBytes: source.size,
    timeZone: place.timeZone,
  });
  try {
    const profile = await profileTable(source, { timeZone: place.timeZone, signal });
    const { kind } = profile;
    const { mapping, questions } = profile.suggestions[kind];
    const open = questions.find((question) => undecidable.includes(question.kind));
    if (open !== undefined) throw refused(file, open.text);
    for (const step of ['queued', 'reading', 'ready', 'loading'] as const) {
      await moveImport(db, key, step, step === 'ready' ? { kind, profile } : {});
    }
    const onRows = () => {};
    const options = { key, kind, mapping, profile, place, signal, onRows };
    const counts = await loadTableWhole(pool, source, options);
    if (counts.rows === counts.refused) {
      throw refused(
        file,
        `None of its ${counts.rows} rows could be taken. ${counts.reasons[0]?.reason ?? 'It is empty'}.`,
      );
    }
    return { kind, counts, unknownWords: questions.map(({ text }) => text) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw refused(file, error.message);
    throw error;
  }
}

/** Makes sure that a file is there and may be read. Throws StartError, one line that names it. */
export async function assertReadable(file: string): Promise<void> {
  await sizeOf(file);
}

async function sizeOf(file: string): Promise<number> {
  const entry = await look(file).catch((error: unknown) => {
    const code = codeOf(error);
    throw refused(file, code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`);
  });
  if (!entry.isFile()) throw refused(file, 'This is not a file.');
  return entry.size;
}

async function look(file: string) {
  await access(file, constants.R_OK);
  return stat(file);
}

const sourceOf = async (file: string): Promise<ByteSource> => ({
  size: await sizeOf(file),
  open: () => createReadStream(file),
  file: async () => file,
});

const refused = (file: string, why: string) => new StartError(`${file}: ${why}`);
