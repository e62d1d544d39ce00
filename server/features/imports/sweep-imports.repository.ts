import { type Kysely, sql } from 'kysely';
import { type ImportStatus, importStatuses } from '../../../contract/imports.ts';
import { brokenFileDays, failedFileDays, unconfirmedFileDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasDeadJob } from '../../platform/jobs/dead-job.ts';
import { deleteAbandonedBytes } from './import-chunks.repository.ts';
import { isEnd } from './import-states.ts';
import { loadImportJob, readImportJob } from './imports.jobs.ts';
import { failingImports } from './imports.repository.ts';

type Db = Kysely<Database>;

/** Fails stale and abandoned imports, and deletes what need not be kept of those that ended. */
export async function sweepImports(db: Db): Promise<void> {
  await failStaleImports(db);
  await failAbandonedImports(db);
  await deleteAbandonedBytes(db);
  await deleteFindingsOfEnded(db);
  // Once no worker can be busy with them.
  await deleteEnded(db, 'cancelled', brokenFileDays);
  await deleteEnded(db, 'failed', failedFileDays);
}

/**
 * Fails imports that no worker will finish: their job failed for good, or had no heartbeat for half an hour, where a
 * running one has three a second. The customer can upload the file again.
 */
async function failStaleImports(db: Db): Promise<void> {
  const message = 'We could not finish this file, and nothing of it was kept. Please upload it again.';
  await failingImports(db, ['queued', 'reading', 'loading'], message)
    .where((on) =>
      on.or([
        hasDeadJob([readImportJob.name, loadImportJob.name], 'importId', on.ref('import_id')),
        on.and([
          on('status', '!=', 'queued'),
          on('updated_at', '<', sql<Date>`now() - interval '30 minutes'`),
        ]),
      ]),
    )
    .execute();
}

/** Fails imports that were not confirmed in time, so that no file is kept for good. */
async function failAbandonedImports(db: Db): Promise<void> {
  const message = `This file waited ${unconfirmedFileDays} days to be imported, so we deleted it. Please upload it again.`;
  await failingImports(db, ['ready'], message)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${unconfirmedFileDays})`)
    .execute();
}

/**
 * Deletes what was found out about files that have come to an end, among it their first rows, and how they were to be
 * read: what is worth keeping of that is remembered for their header.
 */
async function deleteFindingsOfEnded(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({ profile: null, mapping: null })
    .where('status', 'in', importStatuses.filter(isEnd))
    .where((on) => on.or([on('profile', 'is not', null), on('mapping', 'is not', null)]))
    .execute();
}

/** Deletes imports that came to an end without records, so many days after that. */
async function deleteEnded(db: Db, status: Extract<ImportStatus, 'cancelled' | 'failed'>, days: number) {
  await db
    .deleteFrom('imports')
    .where('status', '=', status)
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
