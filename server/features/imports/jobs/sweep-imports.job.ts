import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { deleteAbandonedBytes } from '../import-chunks.repository.ts';
import { failSilentImports } from '../imports.repository.ts';
import { sweepImportsKind } from './import-kinds.ts';

const everyTwoMinutes = '*/2 * * * *';

/** Ends imports that no worker works on any more, and takes away the bytes of uploads that broke off a day ago. */
export async function sweepImports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepImportsKind, async () => {
    await failSilentImports(db);
    await deleteAbandonedBytes(db);
  });
  await jobs.repeat(sweepImportsKind, {}, everyTwoMinutes);
}
