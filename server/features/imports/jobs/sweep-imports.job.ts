import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { deleteAbandonedBytes } from '../import-chunks.repository.ts';
import { failForgottenImports, failSilentImports } from '../lost-imports.repository.ts';
import { sweepImportsKind } from './import-kinds.ts';

const everyTwoMinutes = '*/2 * * * *';

/** Ends imports that no worker or customer comes back to, and takes away the bytes of those that ended a day ago. */
export async function sweepImports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepImportsKind, async () => {
    await failSilentImports(db);
    await failForgottenImports(db);
    await deleteAbandonedBytes(db);
  });
  await jobs.repeat(sweepImportsKind, {}, everyTwoMinutes);
}
