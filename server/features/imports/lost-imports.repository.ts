import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { hasGivenUpJob } from '../../platform/jobs/given-up-job.ts';
import { loadImportKind, readImportKind } from './jobs/import-kinds.ts';

type Db = Kysely<Database>;

/** Ends imports that nobody confirmed within a week: a file is not kept for good because it was forgotten. */
export async function failForgottenImports(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      message: 'This file waited a week to be imported, so we deleted it. Please upload it again.',
      profile: null,
      updated_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .where('status', '=', 'ready')
    .where('updated_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/**
 * Ends imports that no worker will come back to: their job was given up with the last of its workers, or gave no sign
 * of life for half an hour, where a living one gives three a second. The customer can upload the file again.
 */
export async function failSilentImports(db: Db): Promise<void> {
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
        hasGivenUpJob([readImportKind.name, loadImportKind.name], 'importId', on.ref('import_id')),
        on.and([
          on('status', '!=', 'queued'),
          on('updated_at', '<', sql<Date>`now() - interval '30 minutes'`),
        ]),
      ]),
    )
    .execute();
}
