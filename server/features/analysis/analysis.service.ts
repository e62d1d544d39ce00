import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { RecordsAnswer, RecordsQuery } from '../../../contract/analysis/records.ts';
import type { ReportState, reportStatuses } from '../../../contract/analysis/report.ts';
import type { AnalysisSettings, SettingsChange } from '../../../contract/analysis/settings.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { countUse } from '../../platform/limits/use-limit.repository.ts';
import {
  isUnderWay,
  presentRecord,
  presentReport,
  presentSettings,
  presentState,
  type WaitingFor,
} from './analysis.presenter.ts';

export type { WaitingFor } from './analysis.presenter.ts';

import { makeReportJob } from './analysis.jobs.ts';
import { findSettings, hasRecords, updateSettings } from './analysis.repository.ts';
import { pickRecords, type RecordsOf, readPicked } from './records.repository.ts';
import {
  failAbandoned,
  findCompletedReport,
  findLatestReport,
  importedSince,
  insertQueuedReport,
  noteAgain,
  secondsTaken,
} from './reports.repository.ts';
import { insertRemake } from './superseded.repository.ts';

export interface AnalysisDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  /** What an account without a report waits for; null when nothing is under way for it. */
  waitingFor?(accountId: string): Promise<WaitingFor | null>;
}

export { hasRecords } from './analysis.repository.ts';

/** Longer than a job may run with all its tries. */
const ABANDONED_HOURS = 4;
const ABANDONED = 'The report was not finished in time. Your records are safe. Please start it again.';

/**
 * Reports of an account in ten minutes that are made without delay. Each further one is delayed: the disk space
 * of an earlier report is reused only after a vacuum of its table.
 */
const AT_ONCE = { max: 20, seconds: 600 } as const;
const PAUSE_S = 60;
/** Who had a worker for longer in as many seconds waits for the reports of others. */
const LONG = { seconds: 30, lately: 600 } as const;
const StoredBody = z.record(z.string(), z.unknown()).nullable();

/** How asking for a report ended. */
export type Requested = { started: true; reportId: string } | { started: false };

/**
 * Requests a report because records or settings changed; call it after the change is committed, or in its
 * transaction. If one has begun to read already, another follows it; one that is only queued will see the
 * change.
 */
export async function requestReport(deps: AnalysisDeps, accountId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await queueReport(trx, deps.jobs, accountId)).started) return;
    if (await noteAgain(trx, accountId)) return;
    // The one under way came to its end between the two statements, or still waits.
    await queueReport(trx, deps.jobs, accountId);
  });
}

/** Starts a report on a customer's request. With one in progress nothing changes, and the answer says so. */
export async function triggerReport(
  { db, jobs }: AnalysisDeps,
  accountId: string,
): Promise<{ started: boolean; status: (typeof reportStatuses)[number]; message: string }> {
  if (!(await hasRecords(db, accountId))) throw new AppError('conflict', 'Upload your leads first.');
  const { started } = await db.transaction().execute((trx) => queueReport(trx, jobs, accountId));
  if (started) return { started, status: 'queued', message: 'Your report is being made.' };
  const latest = await findLatestReport(db, accountId);
  return {
    started,
    status: latest?.status ?? 'queued',
    message: 'A report is being made already. Nothing was changed.',
  };
}

async function queueReport(trx: Kysely<Database>, jobs: Jobs, accountId: string): Promise<Requested> {
  await failAbandoned(trx, accountId, ABANDONED_HOURS, ABANDONED);
  const reportId = randomUUID();
  if (!(await insertQueuedReport(trx, { accountId, reportId }))) return { started: false };
  const wait = await countUse(trx, [{ what: 'reports', who: accountId, ...AT_ONCE }]);
  const delayS = wait === null ? 0 : Math.min(wait, PAUSE_S);
  const yields = (await secondsTaken(trx, accountId, LONG.lately)) > LONG.seconds;
  await jobs.enqueue(makeReportJob, { accountId, reportId }, trx, { delayS, yields });
  return { started: true, reportId };
}

/**
 * Queues a report that replaces one in the shape of another version; false where there is none such. Reports
 * requested by the sweep have the lowest priority.
 */
export async function remakeReport(
  { db, jobs }: Pick<AnalysisDeps, 'db' | 'jobs'>,
  accountId: string,
  { yields }: { yields: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await failAbandoned(trx, accountId, ABANDONED_HOURS, ABANDONED);
    const key = { accountId, reportId: randomUUID() };
    if (!(await insertRemake(trx, key))) return false;
    await jobs.enqueue(makeReportJob, key, trx, { yields });
    return true;
  });
}

/** The state of the report, with the last completed one. One in the shape of another version is queued to be remade. */
export async function reportState(deps: AnalysisDeps, accountId: string): Promise<ReportState> {
  const { db, waitingFor } = deps;
  let found = await findReports(db, accountId);
  if (found.completed !== undefined && found.report === null && !isUnderWay(found.latest)) {
    await remakeReport(deps, accountId, { yields: false });
    // Queued just now, or by a concurrent call, which may have completed meanwhile.
    found = await findReports(db, accountId);
  }
  const { latest, completed, report } = found;
  const since = completed?.started_at ?? new Date(0);
  const outdated =
    report === null
      ? latest === undefined && (await importedSince(db, accountId, since))
      : completed?.again === true || (await importedSince(db, accountId, since));
  const waiting = latest === undefined ? await waitingFor?.(accountId) : null;
  const superseded = completed !== undefined && report === null;
  return presentState(latest, { report, outdated, superseded }, waiting ?? null);
}

async function findReports(db: Kysely<Database>, accountId: string) {
  const latest = await findLatestReport(db, accountId);
  const completed = await findCompletedReport(db, accountId);
  return { latest, completed, report: completed === undefined ? null : presentReport(completed) };
}

/** The last completed report as it is stored, whatever its shape; null without one. */
export async function storedReport(
  db: Kysely<Database>,
  accountId: string,
): Promise<Record<string, unknown> | null> {
  return StoredBody.parse((await findCompletedReport(db, accountId))?.body ?? null);
}

export async function readSettings({ db }: AnalysisDeps, accountId: string): Promise<AnalysisSettings> {
  return presentSettings(await findSettings(db, accountId));
}

/** Stores the given settings. Where they changed and there are records, requests a new report. */
export async function saveSettings(
  deps: AnalysisDeps,
  accountId: string,
  { timeZone, averageJobValueCents, windowMonths }: SettingsChange,
): Promise<AnalysisSettings> {
  await deps.db.transaction().execute(async (trx) => {
    const changed = await updateSettings(trx, accountId, {
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(averageJobValueCents !== undefined && { average_job_value_cents: averageJobValueCents }),
      ...(windowMonths !== undefined && { window_months: windowMonths }),
    });
    if (changed && (await hasRecords(trx, accountId))) {
      await requestReport({ db: trx, jobs: deps.jobs }, accountId);
    }
  });
  return readSettings(deps, accountId);
}

type Query = z.output<typeof RecordsQuery>;
type RecordsPage = z.output<typeof RecordsAnswer>['data'];

/** A page of the records behind a figure. */
export async function readRecords(
  db: Kysely<Database>,
  accountId: string,
  query: Query,
): Promise<RecordsPage> {
  const of = await recordsOf(db, accountId, query);
  const { page, pageSize } = query;
  const picked = await pickRecords(db, of, { limit: pageSize, offset: (page - 1) * pageSize });
  const rows = await readPicked(db, of, picked.rows);
  return { total: picked.total, worthCents: picked.worth, page, pageSize, rows: rows.map(presentRecord) };
}

/** The records of a query. Throws `not_found` when the account has no such completed report. */
export async function recordsOf(db: Kysely<Database>, accountId: string, query: Query): Promise<RecordsOf> {
  const { reportId: wanted, search, sort, order, page: _page, pageSize: _size, ...filter } = query;
  const report = await findCompletedReport(db, accountId, wanted);
  if (report === undefined) throw notFound('report');
  return { accountId, reportId: report.report_id, filter, search, sort, order };
}

function inTransaction<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
