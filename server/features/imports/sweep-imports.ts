import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { deleteAbandonedBytes } from './import-chunks.repository.ts';
import {
  deleteFilesOfEndedImports,
  failAbandonedImports,
  failStaleImports,
} from './stale-imports.repository.ts';

/** Fails stale and abandoned imports, and deletes the bytes of those that ended. */
export async function sweepImports(db: Kysely<Database>): Promise<void> {
  await failStaleImports(db);
  await failAbandonedImports(db);
  await deleteAbandonedBytes(db);
  await deleteFilesOfEndedImports(db);
}
