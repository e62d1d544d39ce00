import { requestReport } from './features/analysis/analysis.service.ts';
import { makeReportJob } from './features/analysis/jobs/make-report.job.ts';
import { makeReportKind } from './features/analysis/jobs/make-report.kind.ts';
import { loadImportKind, readImportKind, sweepImportsKind } from './features/imports/jobs/import-kinds.ts';
import { loadImport } from './features/imports/jobs/load-import.job.ts';
import { readImport } from './features/imports/jobs/read-import.job.ts';
import { sweepImports } from './features/imports/jobs/sweep-imports.job.ts';
import type { Vault } from './features/integrations/secrets/vault.ts';
import { syncConnectionKind, syncDueKind } from './features/integrations/sync/sync-kinds.ts';
import type { Connection } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/boss.ts';
import type { Vendors } from './providers/vendors.ts';

export interface WorkerDeps {
  connection: Connection;
  jobs: Jobs;
  vendors: Vendors;
  vault: Vault;
}

/** Every queue of the program. */
export const jobKinds: readonly { readonly name: string }[] = [
  readImportKind,
  loadImportKind,
  sweepImportsKind,
  makeReportKind,
  syncConnectionKind,
  syncDueKind,
];

/** Takes on every kind of background work until the job queue is stopped. */
export async function startWorker({ connection, jobs }: WorkerDeps): Promise<void> {
  const { db, pool } = connection;
  await jobs.work(readImportKind, (key, context) => readImport(db, key, context), { concurrency: 2 });
  const load = { db, pool, requestReport: (accountId: string) => requestReport({ db, jobs }, accountId) };
  await jobs.work(loadImportKind, (key, context) => loadImport(load, key, context));
  await sweepImports(db, jobs);
  const report = { connection, jobs };
  await jobs.work(makeReportKind, (key, context) => makeReportJob(report, key, context));
}
