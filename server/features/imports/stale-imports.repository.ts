import { type Kysely, sql } from 'kysely';
import { brokenFileDays, unconfirmedFileDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasDeadJob } from '../../platform/jobs/dead-job.ts';
import { loadImportJob, readImportJob } from './imports.jobs.ts';

type Db = Kysely<Database>;

/** Ends imports that nobody confirmed in time: a file is not kept for good because it was forgotten. */
export async function failAbandonedImports(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      message: `This file waited ${unconfirmedFileDays} days to be imported, so we deleted it. Please upload it again.`,
      updated_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .where('status', '=', 'ready')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${unconfirmedFileDays})`)
    .execute();
}

/**
 * Forgets what was found out about files that have come to an end, among it their first rows, and that there were those
 * which were cancelled, once no worker can be busy with them.
 */
export async function deleteFilesOfEndedImports(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({ profile: null })
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .where('profile', 'is not', null)
    .execute();
  await db
    .deleteFrom('imports')
    .where('status', '=', 'cancelled')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${brokenFileDays})`)
    .execute();
}

/**
 * Ends imports that no worker will come back to: their job was given up with the last of its workers, or gave no sign
 * of life for half an hour, where a living one gives three a second. The customer can upload the file again.
 */
export async function failStaleImports(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      message: 'We could not finish this file, and nothing of it was kept. Please upload it again.',
      updated_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .where('status', 'in', ['queued', 'reading', 'loading'])
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
