import { loadImportKind, readImportKind } from './features/imports/jobs/import-kinds.ts';
import { loadImport } from './features/imports/jobs/load-import.job.ts';
import { readImport } from './features/imports/jobs/read-import.job.ts';
import type { Connection } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/boss.ts';

export interface WorkerDeps {
  connection: Connection;
  jobs: Jobs;
}

/** Every queue of the program. */
export const jobKinds: readonly { readonly name: string }[] = [readImportKind, loadImportKind];

/** Takes on every kind of background work until the job queue is stopped. */
export async function startWorker({ connection: { db, pool }, jobs }: WorkerDeps): Promise<void> {
  await jobs.work(readImportKind, (key, context) => readImport(db, key, context), { concurrency: 2 });
  const load = { db, pool, requestReport: async () => {} };
  await jobs.work(loadImportKind, (key, context) => loadImport(load, key, context));
}
