import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { deleteAbandonedBytes } from '../import-chunks.repository.ts';
import { failForgottenImports, failSilentImports, forgetEndedFiles } from '../lost-imports.repository.ts';
import { sweepImportsKind } from './import-kinds.ts';

const everyTwoMinutes = '*/2 * * * *';

/** Ends imports that no worker or customer comes back to, and takes away what is left of those that ended. */
export async function sweepImports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepImportsKind, async () => {
    await failSilentImports(db);
    await failForgottenImports(db);
    await deleteAbandonedBytes(db);
    await forgetEndedFiles(db);
  });
  await jobs.repeat(sweepImportsKind, {}, everyTwoMinutes);
}
