import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  type ConfirmImportRequest,
  type CreateImportRequest,
  ImportCounts,
  type PreviewRow,
  Profile,
  type Removal,
  uploadLimits,
} from '../../../contract/imports.ts';
import { fieldsOf } from '../../../contract/records.ts';
import { csvHead, csvLine } from '../../platform/csv.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import type { Removals } from '../../platform/limits/removals.ts';
import { findAccountPlace } from '../../platform/records/account-place.repository.ts';
import { lockRecordsSoon } from '../../platform/records/lock-records.repository.ts';
import {
  countRemoval,
  deleteRecordsOfImport,
  nothingToRemove,
} from '../../platform/records/records.repository.ts';
import { deleteBytes } from './import-chunks.repository.ts';
import { loadImportJob } from './imports.jobs.ts';
import {
  deleteImport,
  findImport,
  type ImportKey,
  type ImportRow,
  insertImport,
  moveImport,
  sizeOfWaiting,
} from './imports.repository.ts';
import { keptMapping } from './reading/kept-mapping.ts';
import { previewRows } from './reading/preview.ts';
import { listRefusals } from './refusals.repository.ts';
import { rememberMapping } from './remembered-mappings.repository.ts';
import { spendUpload, type UploadBudgets } from './spend-upload.ts';

export interface ImportsDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  removals: Removals;
  /** Requests a report without the removed records, in the transaction that removes them. */
  requestReport(trx: Kysely<Database>, accountId: string): Promise<void>;
}

/** What an account may have here that is not imported: four years of monthly exports, or ten of the largest files. */
const mostWaiting = { files: 50, bytes: 10 * uploadLimits.bytes } as const;
/** The same before its email is proven, as anybody can sign up with anything: one of the largest files at a time. */
const mostUnproven = uploadLimits.bytes;

/**
 * Announces a file; its bytes come next. Without a zone of its own it is read in the account's. Throws `conflict` when
 * as many files wait as may, and `rate_limited` when as much was announced as may be, by `group` or by all.
 */
export async function createImport(
  { db, ...budgets }: Pick<ImportsDeps, 'db'> & UploadBudgets,
  accountId: string,
  input: z.output<typeof CreateImportRequest>,
  group: string,
): Promise<ImportRow> {
  const { fileName, sizeBytes } = input;
  const key = { accountId, importId: randomUUID() };
  await budgets.assertRoom(sizeBytes);
  await db.transaction().execute(async (trx) => {
    // Those of an account are counted one after the other: at once, each would see only the room that is left.
    await lockAccount(trx, accountId);
    const waiting = await sizeOfWaiting(trx, accountId);
    const bytes = waiting.bytes + sizeBytes;
    if (waiting.files >= mostWaiting.files || bytes > mostWaiting.bytes) {
      throw new AppError(
        'conflict',
        `${waiting.files} of your files wait to be imported, which is as much as we keep. Please import or remove some of them first.`,
      );
    }
    if (bytes > mostUnproven && (await budgets.hasToProveEmail(trx, accountId))) {
      throw new AppError(
        'conflict',
        'Until you confirm your email address we keep 200 MB of files that wait to be imported, and 2 GB after that. Please open the link in our mail, or import or remove some of your files first.',
      );
    }
    await spendUpload(budgets, trx, { accountId, group, bytes: sizeBytes });
    const timeZone = input.timeZone ?? (await findAccountPlace(trx, accountId)).timeZone;
    await insertImport(trx, { ...key, fileName, sizeBytes, timeZone });
  });
  return getImport(db, key);
}

/** One import of the account; throws `not_found`. */
export async function getImport(db: Kysely<Database>, key: ImportKey): Promise<ImportRow> {
  const row = await findImport(db, key);
  if (row === undefined) throw notFound('import');
  return row;
}

/** The first rows as a mapping would read them. Throws `not_found`, and `conflict` before the file was read. */
export async function preview(
  { db }: ImportsDeps,
  key: ImportKey,
  { kind, mapping }: ConfirmImportRequest,
): Promise<PreviewRow[]> {
  const profile = z.nullable(Profile).parse((await getImport(db, key)).profile);
  if (profile === null) throw new AppError('conflict', 'The file has not been read yet.');
  const place = await findAccountPlace(db, key.accountId);
  return previewRows(profile, kind, keptMapping(profile, kind, mapping), place);
}

/**
 * Takes the customer's word on how the file is to be read, as far as it says something of this file (`keptMapping`),
 * and queues its rows to be loaded. Throws `not_found`, `validation_failed` beside the columns that are missing, and
 * `conflict` when the file does not wait for it.
 */
export async function confirm(
  { db, jobs }: ImportsDeps,
  key: ImportKey,
  { kind, mapping: given }: ConfirmImportRequest,
): Promise<ImportRow> {
  const row = await getImport(db, key);
  const profile = z.nullable(Profile).parse(row.profile);
  if (profile === null || row.status !== 'ready') {
    throw new AppError('conflict', 'This file is not waiting to be imported.');
  }
  const errors = fieldsOf[kind]
    .filter(({ name, required }) => required && given.columns[name] === undefined)
    .map(({ name, label }) => ({
      field: `mapping.columns.${name}`,
      message: `${label}: please choose a column`,
    }));
  for (const [name, column] of Object.entries(given.columns)) {
    if (column >= profile.columns.length || !fieldsOf[kind].some((field) => field.name === name)) {
      errors.push({ field: `mapping.columns.${name}`, message: 'This column does not exist in the file' });
    }
  }
  if (errors.length > 0) {
    throw new AppError('validation_failed', errors[0]?.message ?? 'Please check the columns.', { errors });
  }
  const mapping = keptMapping(profile, kind, given);
  await db.transaction().execute(async (trx) => {
    const changes = { kind, mapping, progressTotal: profile.rows, from: 'ready' } as const;
    if (!(await moveImport(trx, key, 'loading', changes))) {
      throw new AppError('conflict', 'This file is being imported already.');
    }
    if (row.header_key !== null) await rememberMapping(trx, key.accountId, kind, row.header_key, mapping);
    await jobs.enqueue(loadImportJob, key, trx);
  });
  return getImport(db, key);
}

/**
 * Cancels an import that is under way; takes an ended one away with the records it brought. Throws `not_found`, and
 * `conflict` while another file of the account is loaded.
 */
export async function removeImport(
  { db, removals, requestReport }: ImportsDeps,
  key: ImportKey,
): Promise<void> {
  const isCancelled = await db.transaction().execute(async (trx) => {
    const isUnderWay = await moveImport(trx, key, 'cancelled');
    if (isUnderWay) await deleteBytes(trx, key);
    return isUnderWay;
  });
  if (isCancelled) return;
  // What cannot be cancelled has ended, and it is certain whether it brought records.
  await getImport(db, key);
  await removals(key.accountId, (removing) =>
    removing.transaction().execute(async (trx) => {
      if (!(await lockRecordsSoon(trx, key.accountId))) {
        throw new AppError(
          'conflict',
          'Another of your files is being imported. Please remove this one when that is done.',
        );
      }
      const { status } = await getImport(trx, key);
      await deleteRecordsOfImport(trx, key);
      await deleteImport(trx, key);
      if (status === 'done') await requestReport(trx, key.accountId);
    }),
  );
}

/** What removing an import would do to its records. Throws `not_found`, and `overloaded` as removing does. */
export async function removalOf({ db, removals }: ImportsDeps, key: ImportKey): Promise<Removal> {
  const { status, kind } = await getImport(db, key);
  if (status !== 'done' || kind === null) return nothingToRemove;
  return removals(key.accountId, (counting) => countRemoval(counting, key, kind));
}

/** Few, since a row can have some 20,000 characters and others wait while a page is written. */
const pageRows = 20;

/**
 * The refused rows of an import as CSV: line, reason, then the row as it was kept. The last line says how many more
 * there were. Throws `not_found`.
 */
export async function* refusalsCsv(db: Kysely<Database>, key: ImportKey): AsyncGenerator<string> {
  const row = await getImport(db, key);
  const profile = z.nullable(Profile).parse(row.profile);
  const counts = z.nullable(ImportCounts).parse(row.counts);
  yield csvHead(['Line', 'Reason', ...(profile?.columns.map(({ name }) => name) ?? [])]);
  for (let after = -1; ; ) {
    const rows = await listRefusals(db, key, after, pageRows);
    yield rows.map(({ line, reason, cells }) => csvLine([`${line}`, reason, ...cells])).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) break;
    after = last.line;
  }
  if (counts?.refusedKept !== undefined) yield csvLine(['', restOf(counts.refused, counts.refusedKept)]);
}

const restOf = (refused: number, kept: number) =>
  `${(refused - kept).toLocaleString('en')} more rows were refused. Only the first ${kept.toLocaleString('en')} are listed here.`;
