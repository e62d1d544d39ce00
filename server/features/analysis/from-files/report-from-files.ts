import { randomUUID } from 'node:crypto';
import type { Report } from '../../../../contract/analysis/report.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { type ImportedFile, importFile } from '../../imports/import-file.service.ts';
import { makeReport } from '../make-report.ts';
import { endOfDay, hideLater, insertAccount } from './known-at.repository.ts';

export interface FromFiles {
  files: readonly string[];
  /** IANA zone of times that say none, and of days and months. */
  timeZone: string;
  /** The last day, `YYYY-MM-DD`, of which anything is known; null for everything in the files. */
  asOf: string | null;
  signal: AbortSignal;
  /** Called after each file with what became of it. */
  onFile(file: string, imported: ImportedFile): void;
}

/**
 * Makes the report of files as of uploads, for an account of its own in the given database. Throws StartError for a file
 * that cannot be imported.
 */
export async function reportFromFiles(
  connection: Pick<Connection, 'db' | 'pool'>,
  { files, timeZone, asOf, signal, onFile }: FromFiles,
): Promise<Report> {
  const { db, pool } = connection;
  const accountId = await insertAccount(db, timeZone);
  for (const file of files) onFile(file, await importFile(connection, accountId, file, signal));
  let now = new Date();
  if (asOf !== null) {
    const end = await endOfDay(db, asOf, timeZone);
    await hideLater(db, accountId, end);
    if (end < now) now = end;
  }
  return makeReport(pool, { accountId, reportId: randomUUID(), now, signal });
}
