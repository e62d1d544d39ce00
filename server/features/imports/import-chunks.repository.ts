import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';

type Db = Kysely<Database>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const pieceBytes = 1024 * 1024;

/**
 * Stores bytes as they come, in pieces of 1 MiB, and gives their number. Each piece is its own statement: an
 * upload may take an hour, and nothing reads the pieces before the import is queued. Throws RangeError past `most`.
 */
export async function storeBytes(
  db: Db,
  key: ImportKey,
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
    await insertChunk(db, key, seq++, await compress(piece));
  };
  for await (const bytes of body) {
    total += bytes.length;
    if (total > most) throw new RangeError(`more than ${most} bytes`);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    onBytes(total);
    if (waitingBytes >= pieceBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return total;
}

async function insertChunk(db: Db, key: ImportKey, seq: number, body: Buffer) {
  await db
    .insertInto('import_chunks')
    .values({ account_id: key.accountId, import_id: key.importId, seq, body })
    .execute();
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
  return row && decompress(row.body);
}

/** Takes the stored bytes of an import away. */
export async function deleteBytes(db: Db, key: ImportKey) {
  await db
    .deleteFrom('import_chunks')
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .execute();
}

/** Takes away the bytes of uploads that broke off more than a day ago. */
export async function deleteAbandonedBytes(db: Db) {
  await sql`
    delete from import_chunks c using imports i
    where i.account_id = c.account_id and i.import_id = c.import_id
      and i.status in ('receiving', 'failed', 'cancelled') and i.updated_at < now() - interval '1 day'
  `.execute(db);
}
