import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { brokenFileDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import type { ImportKey } from './imports.repository.ts';

type Db = Kysely<Database>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const pieceBytes = 1024 * 1024;
/** Room for all that comes of a piece: it is worked on at once, not in parts of 16 KiB, each with a thread's turn. */
const room = { chunkSize: pieceBytes + 128 * 1024 };
const fast = { ...room, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * However many files come in at once, they hold two of the ten database connections and two of Node's four threads.
 * Accounts take turns. What waits is no caller but a piece of a body, which is read on when it is stored.
 */
const pieces = { atOnce: 2, waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const queue = createFairQueue(pieces, pieces);

/** More bytes arrived than were announced. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** A newer upload of the same file took over, or the customer cancelled. */
export class UploadSuperseded extends Error {
  override readonly name = 'UploadSuperseded';
}

/**
 * Stores bytes as they come, in pieces of 1 MiB, and gives their number. Each piece is its own statement: an
 * upload may take an hour, and nothing reads the pieces before the import is queued.
 * @throws TooManyBytes past `most`, UploadSuperseded when the upload may not send any more
 */
export async function storeBytes(
  db: Db,
  key: UploadKey,
  body: AsyncIterable<Uint8Array>,
  most: number,
  onBytes: (done: number) => void,
): Promise<number> {
  let seq = 0;
  let total = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    const isKept = await queue.run(key.accountId, async () =>
      insertChunk(db, key, seq++, await compress(piece, fast)),
    );
    if (!isKept) throw new UploadSuperseded();
  };
  for await (const bytes of body) {
    total += bytes.length;
    if (total > most) throw new TooManyBytes();
    waiting.push(bytes);
    waitingBytes += bytes.length;
    onBytes(total);
    if (waitingBytes >= pieceBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return total;
}

/** The stored bytes in their order, one piece in memory at a time. */
export async function* storedBytes(db: Db, key: ImportKey): AsyncGenerator<Uint8Array> {
  let next = readChunk(db, key, 0);
  for (let seq = 0; ; seq++) {
    const piece = await next;
    if (piece === undefined) return;
    // The next piece is fetched while the caller works on this one.
    next = readChunk(db, key, seq + 1);
    next.catch(() => {});
    yield piece;
  }
}

async function readChunk(db: Db, key: ImportKey, seq: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('import_chunks')
    .select('body')
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && decompress(row.body, room);
}

/** Takes the stored bytes of an import away. */
export async function deleteBytes(db: Db, key: ImportKey) {
  await db
    .deleteFrom('import_chunks')
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .execute();
}

/**
 * Takes away the bytes of uploads that broke off, failed or were given up some time ago; a loaded one leaves them where its worker
 * was lost just then.
 */
export async function deleteAbandonedBytes(db: Db) {
  await sql`
    delete from import_chunks c using imports i
    where i.account_id = c.account_id and i.import_id = c.import_id
      and i.status in ('receiving', 'done', 'failed', 'cancelled') and i.updated_at < now() - make_interval(days => ${brokenFileDays})
  `.execute(db);
}

/** One call that sends the bytes of an import. Of several, only the newest may store any. */
export interface UploadKey extends ImportKey {
  uploadId: string;
}

/**
 * Makes a call the only one that may send bytes, once the transaction is committed, and takes away what earlier ones
 * left; says the how manyth it is. Null when the import does not wait for bytes.
 */
export async function claimUpload(
  trx: Db,
  key: ImportKey,
): Promise<{ upload: UploadKey; uploads: number } | null> {
  const uploadId = randomUUID();
  const row = await trx
    .updateTable('imports')
    .set({
      upload_id: uploadId,
      uploads: sql<number>`uploads + 1`,
      progress_done: 0,
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('status', '=', 'receiving')
    .returning('uploads')
    .executeTakeFirst();
  if (row === undefined) return null;
  await deleteBytes(trx, key);
  return { upload: { ...key, uploadId }, uploads: row.uploads };
}

/** The import's row, locked for as long as the transaction lasts, if the upload may still send bytes. */
export async function holdUpload(trx: Db, { accountId, importId, uploadId }: UploadKey): Promise<boolean> {
  const row = await trx
    .selectFrom('imports')
    .select('import_id')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a piece; false when the upload may not send bytes any more. */
async function insertChunk(db: Db, key: UploadKey, seq: number, body: Buffer): Promise<boolean> {
  // The lock makes a newer upload, or a customer who cancels, wait for this piece before taking the pieces away.
  const { numAffectedRows } = await sql`
    insert into import_chunks (account_id, import_id, seq, body)
    select account_id, import_id, ${seq}::integer, ${body}::bytea from imports
    where account_id = ${key.accountId} and import_id = ${key.importId} and upload_id = ${key.uploadId}
      and status = 'receiving'
    for share
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Takes away what an upload stored, unless a newer one has taken over. */
export async function dropUpload(db: Db, key: UploadKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await holdUpload(trx, key))) return;
    await deleteBytes(trx, key);
  });
}
