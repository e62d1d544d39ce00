import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type ConfirmImportRequest,
  type CreateImportRequest,
  type PreviewRow,
  Profile,
} from '../../../contract/imports.ts';
import { fieldsOf } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { findAccountCountry } from './account-country.repository.ts';
import { deleteBytes } from './import-chunks.repository.ts';
import {
  deleteImport,
  findImport,
  type ImportKey,
  type ImportRow,
  insertImport,
  moveImport,
  rememberMapping,
} from './imports.repository.ts';
import { loadImportKind } from './jobs/import-kinds.ts';
import { previewRows } from './reading/preview.ts';
import { deleteRecordsOf } from './record-removal.repository.ts';

export interface ImportsDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  /** Asks for a report that no longer holds removed records. */
  requestReport(accountId: string): Promise<void>;
}

/** Announces a file; its bytes come next. */
export async function createImport(
  { db }: ImportsDeps,
  accountId: string,
  input: z.output<typeof CreateImportRequest>,
): Promise<ImportRow> {
  const key = { accountId, importId: randomUUID() };
  const { fileName, sizeBytes, timeZone = 'America/Denver' } = input;
  await insertImport(db, { ...key, fileName, sizeBytes, timeZone });
  return getImport(db, key);
}

/** One import of the account; throws `not_found`. */
export async function getImport(db: Kysely<Database>, key: ImportKey): Promise<ImportRow> {
  const row = await findImport(db, key);
  if (row === undefined) throw notFound('import');
  return row;
}

/** The first rows as a mapping would read them. */
export async function preview(
  { db }: ImportsDeps,
  key: ImportKey,
  { kind, mapping }: ConfirmImportRequest,
): Promise<PreviewRow[]> {
  const profile = Profile.nullable().parse((await getImport(db, key)).profile);
  if (profile === null) throw new AppError('conflict', 'The file has not been read yet.');
  return previewRows(profile, kind, mapping, await findAccountCountry(db, key.accountId));
}

/** Takes the customer's word on how the file is to be read, and queues its rows to be loaded. */
export async function confirm(
  { db, jobs }: ImportsDeps,
  key: ImportKey,
  { kind, mapping }: ConfirmImportRequest,
): Promise<ImportRow> {
  const row = await getImport(db, key);
  const profile = Profile.nullable().parse(row.profile);
  if (profile === null || row.status !== 'ready') {
    throw new AppError('conflict', 'This file is not waiting to be imported.');
  }
  const errors = fieldsOf[kind]
    .filter(({ name, required }) => required && mapping.columns[name] === undefined)
    .map(({ name, label }) => ({
      field: `mapping.columns.${name}`,
      message: `${label}: please choose a column`,
    }));
  for (const [name, column] of Object.entries(mapping.columns)) {
    if (column >= profile.columns.length || !fieldsOf[kind].some((field) => field.name === name)) {
      errors.push({ field: `mapping.columns.${name}`, message: 'This column does not exist in the file' });
    }
  }
  if (errors.length > 0) {
    throw new AppError('validation_failed', errors[0]?.message ?? 'Please check the columns.', { errors });
  }
  await db.transaction().execute(async (trx) => {
    const changes = { kind, mapping, progressTotal: profile.rows, from: 'ready' } as const;
    if (!(await moveImport(trx, key, 'loading', changes))) {
      throw new AppError('conflict', 'This file is being imported already.');
    }
    if (row.header_key !== null) await rememberMapping(trx, key.accountId, kind, row.header_key, mapping);
    await jobs.enqueue(loadImportKind, key, trx);
  });
  return getImport(db, key);
}

/** Cancels an import that is under way; takes an ended one away together with the records it brought. */
export async function removeImport({ db, requestReport }: ImportsDeps, key: ImportKey): Promise<void> {
  const removed = await db.transaction().execute(async (trx) => {
    if (await moveImport(trx, key, 'cancelled')) {
      await deleteBytes(trx, key);
      return null;
    }
    // What cannot be cancelled has ended, and stays as it ended: now it can be told whether it brought records.
    const row = await getImport(trx, key);
    await deleteRecordsOf(trx, key);
    await deleteImport(trx, key);
    return row;
  });
  if (removed?.status === 'done') await requestReport(key.accountId);
}
