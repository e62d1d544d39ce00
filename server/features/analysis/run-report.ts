import { reportsKept } from '../../../contract/retention.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { isTooLong } from '../../platform/database/statement-time.ts';
import type { JobContext, Jobs } from '../../platform/jobs/boss.ts';
import { makeReportJob } from './analysis.jobs.ts';
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

const TOOK_TOO_LONG =
  'Your report took too long to make. Your records are safe. Please start it again later; if it takes too long again, write to us.';
/** How long a try may take: a report over a million leads takes a minute on a busy machine. */
const LONGEST_MS = 15 * 60_000;

/**
 * Makes a queued report. A job that is retried after its worker was killed makes it again; one whose report has
 * ended, or was deleted with its account, makes none. When records changed while it was read, another report is
 * requested. One that takes longer than `longestMs`, or a statement of it longer than the readers allow, is tried once
 * more after the reports of others, and then fails.
 */
export async function runReport(
  deps: MakeReportDeps,
  { tookTooLong = false, ...key }: ReportKey & { tookTooLong?: boolean | undefined },
  context: JobContext,
  longestMs: number = LONGEST_MS,
): Promise<void> {
  const { db, pool } = deps.connection;
  if ((await moveReport(db, key, 'processing')) === undefined) {
    // A worker may have been killed right after the report was completed.
    if (!(await deleteIfOrphaned(db, key))) await askForNext(deps, key);
    return;
  }
  const late = AbortSignal.timeout(longestMs);
  try {
    await makeReport(pool, {
      ...key,
      now: new Date(),
      signal: AbortSignal.any([context.signal, late]),
      onProgress: (done, of, text) => noteProgress(db, key, done, of, text),
    });
  } catch (error) {
    if (await deleteIfOrphaned(db, key)) return;
    if (context.signal.aborted) throw error;
    const isLate = late.aborted || isTooLong(error);
    if (isLate && !tookTooLong) {
      context.log.warn({ err: error }, 'report took too long');
      await deps.jobs.enqueue(makeReportJob, { ...key, tookTooLong: true }, db, { yields: true });
      return;
    }
    if (isLate || context.lastTry) await failReport(deps, key, isLate ? TOOK_TOO_LONG : FAILED);
    throw error;
  }
  await askForNext(deps, key);
  await deleteOldReports(db, key.accountId, reportsKept);
}

async function failReport(
  { connection, jobs }: MakeReportDeps,
  key: ReportKey,
  words: string,
): Promise<void> {
  await connection.db.transaction().execute(async (trx) => {
    const failed = await moveReport(trx, key, 'failed', words);
    if (failed?.again) await requestReport({ db: trx, jobs }, key.accountId);
  });
}

/** Requests another report where records changed while this one was read, and none was requested since. */
async function askForNext({ connection: { db }, jobs }: MakeReportDeps, key: ReportKey): Promise<void> {
  const latest = await findLatestReport(db, key.accountId);
  if (latest?.report_id === key.reportId && latest.status === 'completed' && latest.again)
    await requestReport({ db, jobs }, key.accountId);
}
