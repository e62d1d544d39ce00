import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { deleteAbandonedBytes } from '../import-chunks.repository.ts';
import { sweepImportsKind } from './import-kinds.ts';

const hourly = '17 * * * *';

/** Every hour takes away the bytes of uploads that broke off more than a day ago. */
export async function sweepImports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepImportsKind, () => deleteAbandonedBytes(db));
  await jobs.repeat(sweepImportsKind, {}, hourly);
}
