import { reportsKept } from '../../../contract/retention.ts';
import type { Connection } from '../../platform/database/connect.ts';
import type { JobContext, Jobs } from '../../platform/jobs/boss.ts';
import { requestReport } from './analysis.service.ts';
import { makeReport } from './make-report.ts';
import {
  deleteIfOrphaned,
  deleteOldReports,
  findLatestReport,
  moveReport,
  noteProgress,
  type ReportKey,
} from './reports.repository.ts';

export interface MakeReportDeps {
  connection: Pick<Connection, 'db' | 'pool'>;
  jobs: Jobs;
}

const FAILED =
  'We could not make your report. Your records are safe. Please try again; if it fails again, write to us.';

/**
 * Makes a queued report. A job that is retried after its worker was killed makes it again; one whose report has
 * ended, or was deleted with its account, makes none. When records changed while it was read, another report is
 * requested.
 */
export async function runReport(deps: MakeReportDeps, key: ReportKey, context: JobContext): Promise<void> {
  const { db, pool } = deps.connection;
  if ((await moveReport(db, key, 'processing')) === undefined) {
    // A worker may have been killed right after the report was completed.
    if (!(await deleteIfOrphaned(db, key))) await askForNext(deps, key);
    return;
  }
  try {
    await makeReport(pool, {
      ...key,
      now: new Date(),
      signal: context.signal,
      onProgress: (done, of, text) => noteProgress(db, key, done, of, text),
    });
  } catch (error) {
    if (await deleteIfOrphaned(db, key)) return;
    if (!context.lastTry || context.signal.aborted) throw error;
    await db.transaction().execute(async (trx) => {
      const failed = await moveReport(trx, key, 'failed', FAILED);
      if (failed?.again) await requestReport({ db: trx, jobs: deps.jobs }, key.accountId);
    });
    throw error;
  }
  await askForNext(deps, key);
  await deleteOldReports(db, key.accountId, reportsKept);
}

/** Requests another report where records changed while this one was read, and none was requested since. */
async function askForNext({ connection: { db }, jobs }: MakeReportDeps, key: ReportKey): Promise<void> {
  const latest = await findLatestReport(db, key.accountId);
  if (latest?.report_id === key.reportId && latest.status === 'completed' && latest.again)
    await requestReport({ db, jobs }, key.accountId);
}
