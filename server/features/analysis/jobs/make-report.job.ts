import { reportsKept } from '../../../../contract/retention.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import type { JobContext, Jobs } from '../../../platform/jobs/boss.ts';
import { requestReport } from '../analysis.service.ts';
import { makeReport } from '../make-report.ts';
import {
  clearIfGone,
  deleteOldReports,
  findCompletedReport,
  moveReport,
  noteProgress,
  type ReportKey,
} from '../reports.repository.ts';

export interface MakeReportDeps {
  connection: Pick<Connection, 'db' | 'pool'>;
  jobs: Jobs;
}

const FAILED =
  'We could not make your report. Your records are safe. Please try again; if it fails again, write to us.';

/**
 * Makes a queued report. A job that comes again after its worker was killed makes it anew; one whose report has come
 * to an end, or is gone with its account, does nothing. When records changed while it was read, another report is asked for.
 */
export async function makeReportJob(
  deps: MakeReportDeps,
  key: ReportKey,
  context: JobContext,
): Promise<void> {
  const { db, pool } = deps.connection;
  if ((await moveReport(db, key, 'processing')) === undefined) {
    await clearIfGone(db, key);
    return;
  }
  let again: boolean;
  try {
    await makeReport(pool, {
      ...key,
      now: new Date(),
      signal: context.signal,
      onProgress: (done, of, text) => noteProgress(db, key, done, of, text),
    });
    again = (await findCompletedReport(db, key.accountId, key.reportId))?.again ?? false;
  } catch (error) {
    if (await clearIfGone(db, key)) return;
    if (!context.lastTry || context.signal.aborted) throw error;
    const failed = await moveReport(db, key, 'failed', FAILED);
    if (failed?.again) await requestReport({ db, jobs: deps.jobs }, key.accountId);
    throw error;
  }
  if (again) await requestReport({ db, jobs: deps.jobs }, key.accountId);
  await deleteOldReports(db, key.accountId, reportsKept);
}
