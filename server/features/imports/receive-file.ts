import pg from 'pg';
import { uploadLimits } from '../../../contract/imports.ts';
import { isNoConnection } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import { type MinimumRate, minimumRate } from '../../platform/http/overload/slow-readers.ts';
import {
  claimUpload,
  dropUpload,
  holdUpload,
  storeBytes,
  TooManyBytes,
  type UploadKey,
  UploadSuperseded,
} from './import-chunks.repository.ts';
import { readImportJob } from './imports.jobs.ts';
import { type ImportKey, type ImportRow, moveImport, noteProgress } from './imports.repository.ts';
import { getImport, type ImportsDeps } from './imports.service.ts';
import { noSlowerThan } from './minimum-rate.ts';
import { spendUpload, type UploadBudgets } from './spend-upload.ts';

const noteEveryMs = 2000;

/** Uploads of a file that its announcement pays for. A browser sends a file again three times by itself. */
const paidUploads = 4;

/** The bytes of a file on their way. */
export interface Incoming {
  body: AsyncIterable<Uint8Array>;
  /** How many there will be, where the sender announces it. */
  length: number | null;
  /** The address group that sends them (`addressGroup`). */
  group: string;
  /** How slowly they may come; as usual unless said. */
  slowest?: MinimumRate;
}

/**
 * Takes the bytes of an announced file and queues it to be read. If they stop short nothing is kept, and the
 * same import can be sent again; so it is when they come too slowly (`too_slow`). A newer call for the same file takes
 * over from an older one. What is sent again and again is counted as if it was announced anew (`rate_limited`).
 */
export async function receiveFile(
  { db, jobs, ...budgets }: Pick<ImportsDeps, 'db' | 'jobs'> & UploadBudgets,
  key: ImportKey,
  { body, length, group, slowest = minimumRate }: Incoming,
): Promise<ImportRow> {
  const { size_bytes: size } = await getImport(db, key);
  if (length !== null && length > size) throw tooMany(size);
  await budgets.assertRoom(size);
  const upload = await db.transaction().execute(async (trx) => {
    const claimed = await claimUpload(trx, key);
    if (claimed === null) throw new AppError('conflict', 'This file was received already.');
    // Last: the counts of all are held until the end.
    if (claimed.uploads > paidUploads) {
      await spendUpload(budgets, trx, { accountId: key.accountId, group, bytes: size });
    }
    return claimed.upload;
  });
  try {
    const received = await storeBytes(
      db,
      upload,
      noSlowerThan(slowest, body),
      size,
      signsOfLife({ db }, key),
    );
    if (received !== size) {
      const message = `Only ${received} of ${size} bytes arrived. Nothing was imported. Please try again.`;
      throw new AppError('conflict', message);
    }
    await queue({ db, jobs }, upload);
  } catch (error) {
    // What cannot be taken away now is taken away within a day.
    await dropUpload(db, upload).catch(() => {});
    throw inWords(error, size);
  }
  return getImport(db, key);
}

async function queue({ db, jobs }: Pick<ImportsDeps, 'db' | 'jobs'>, upload: UploadKey): Promise<void> {
  const { accountId, importId } = upload;
  await db.transaction().execute(async (trx) => {
    if (!(await holdUpload(trx, upload))) throw new UploadSuperseded();
    await moveImport(trx, upload, 'queued');
    await jobs.enqueue(readImportJob, { accountId, importId }, trx);
  });
}

/** Notes now and then how much has come; that it could not be written is no reason to refuse the file. */
function signsOfLife({ db }: Pick<ImportsDeps, 'db'>, key: ImportKey) {
  let noted = Date.now();
  return (done: number) => {
    if (Date.now() - noted < noteEveryMs) return;
    noted = Date.now();
    void noteProgress(db, key, 'receiving', done).catch(() => {});
  };
}

function tooMany(announced: number): AppError {
  return announced === uploadLimits.bytes
    ? new AppError('payload_too_large', 'A file may have at most 200 MB. Please export a shorter period.')
    : new AppError(
        'conflict',
        `More than the ${announced} bytes of the file arrived. Nothing was imported. Please choose the file again.`,
      );
}

function inWords(error: unknown, size: number): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof TooManyBytes) return tooMany(size);
  if (error instanceof UploadSuperseded) {
    return new AppError('conflict', 'This upload was cancelled, or the same file is being sent again.');
  }
  // The fault is ours, not the connection's: a full disk, a database that went away.
  if (error instanceof pg.DatabaseError || isNoConnection(error)) return error;
  return new AppError('conflict', 'The upload broke off. Nothing was imported. Please try again.', {
    cause: error,
  });
}
