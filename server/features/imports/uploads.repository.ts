import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';

type Db = Kysely<Database>;

/** One call that sends the bytes of an import. Of several, only the newest may store any. */
export interface UploadKey extends ImportKey {
  uploadId: string;
}

/**
 * Makes a call the only one that may send bytes, and takes away what earlier ones left; null when the import does
 * not wait for bytes.
 */
export async function claimUpload(db: Db, key: ImportKey): Promise<UploadKey | null> {
  const uploadId = randomUUID();
  return db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable('imports')
      .set({ upload_id: uploadId, progress_done: 0, updated_at: sql<Date>`now()` })
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .where('status', '=', 'receiving')
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return null;
    await trx
      .deleteFrom('import_chunks')
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .execute();
    return { ...key, uploadId };
  });
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
export async function insertChunk(db: Db, key: UploadKey, seq: number, body: Buffer): Promise<boolean> {
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
    await trx
      .deleteFrom('import_chunks')
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .execute();
  });
}
