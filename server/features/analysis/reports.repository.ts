import { type Kysely, sql } from 'kysely';
import { reportShape } from '../../../contract/analysis/report-shape.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasDeadJob } from '../../platform/jobs/dead-job.ts';
import { makeReportJob } from './analysis.jobs.ts';
import { before, type ReportStatus } from './report-states.ts';

type Db = Kysely<Database>;

export interface ReportKey {
  accountId: string;
  reportId: string;
}

/** Queues a report; false when one of the account is under way already. */
export async function insertQueuedReport(trx: Db, { accountId, reportId }: ReportKey): Promise<boolean> {
  const added = await trx
    .insertInto('reports')
    .values({ account_id: accountId, report_id: reportId, status: 'queued' })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', 'in', ['queued', 'processing']).doNothing(),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** How many seconds reports took that were finished in the last so many seconds, of those that are kept. */
export async function secondsTaken(trx: Db, accountId: string, lately: number): Promise<number> {
  const { taken } = await trx
    .selectFrom('reports')
    .select(sql<number>`coalesce(sum(extract(epoch from finished_at - started_at)), 0)::float8`.as('taken'))
    .where('account_id', '=', accountId)
    .where('finished_at', '>', sql<Date>`now() - make_interval(secs => ${lately})`)
    .executeTakeFirstOrThrow();
  return taken;
}

/** Notes on a report that has begun to read that another must follow; false when none has. */
export async function noteAgain(trx: Db, accountId: string): Promise<boolean> {
  const noted = await trx
    .updateTable('reports')
    .set({ again: true })
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Moves a report on if that step is legal. Gives whether another must follow, or undefined if it was not legal. */
export async function moveReport(
  db: Db,
  { accountId, reportId }: ReportKey,
  to: Exclude<ReportStatus, 'completed'>,
  message: string | null = null,
): Promise<{ again: boolean } | undefined> {
  return db
    .updateTable('reports')
    .set({
      status: to,
      message,
      shape: reportShape,
      ...(to === 'processing' && { started_at: sql<Date>`now()`, again: false }),
      ...(to === 'failed' && { finished_at: sql<Date>`now()` }),
    })
    .where('account_id', '=', accountId)
    .where('report_id', '=', reportId)
    .where('status', 'in', before(to))
    .returning('again')
    .executeTakeFirst();
}

/** Notes how far a report is. */
export async function noteProgress(
  db: Db,
  { accountId, reportId }: ReportKey,
  done: number,
  of: number,
  text: string,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ progress_done: done, progress_of: of, progress_text: text })
    .where('account_id', '=', accountId)
    .where('report_id', '=', reportId)
    .where('status', '=', 'processing')
    .execute();
}

/** Fails reports whose job is overdue, so that they do not block a new one. */
export async function failAbandoned(
  trx: Db,
  accountId: string,
  hours: number,
  message: string,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status: 'failed', message, shape: reportShape, finished_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('status', 'in', before('failed'))
    .where(
      sql<Date>`coalesce(started_at, requested_at)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${hours})`,
    )
    .execute();
}

/** Ends reports whose job was given up, and gives whose they were and whether another must follow. */
export function failLostReports(trx: Db, message: string) {
  return trx
    .updateTable('reports')
    .set({ status: 'failed', message, shape: reportShape, finished_at: sql<Date>`now()` })
    .where('status', 'in', before('failed'))
    .where(({ ref }) => hasDeadJob([makeReportJob.name], 'reportId', ref('report_id')))
    .returning(['account_id', 'again'])
    .execute();
}

/** The newest report of an account whatever its status, without its body. */
export function findLatestReport(db: Db, accountId: string) {
  return db
    .selectFrom('reports')
    .select(['report_id', 'status', 'progress_done', 'progress_of', 'progress_text', 'message', 'again'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('report_id')
    .limit(1)
    .executeTakeFirst();
}

/** The last completed report with its body; with `reportId` that one. */
export function findCompletedReport(db: Db, accountId: string, reportId?: string) {
  return db
    .selectFrom('reports')
    .select(['report_id', 'body', 'shape', 'again', 'started_at', 'finished_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .$if(reportId !== undefined, (query) => query.where('report_id', '=', reportId ?? ''))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an import was finished after an instant. */
export async function importedSince(db: Db, accountId: string, instant: Date): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .select('import_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'done')
    .where('finished_at', '>', instant)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether a report was deleted with its account while it was made; then its rows are deleted too: they are
 * committed before it is, and carry no foreign key.
 */
export async function deleteIfOrphaned(db: Db, { accountId, reportId }: ReportKey): Promise<boolean> {
  const found = await db
    .selectFrom('reports')
    .select('report_id')
    .where('account_id', '=', accountId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  if (found !== undefined) return false;
  for (const table of ['report_leads', 'report_inquiries', 'report_calls'] as const) {
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('report_id', '=', reportId)
      .execute();
  }
  return true;
}

/** Removes all but the newest `keep` completed reports, with their rows, and failed ones older than these. */
export async function deleteOldReports(db: Db, accountId: string, keep: number): Promise<void> {
  await sql`
    delete from reports where account_id = ${accountId} and status in ('completed', 'failed') and requested_at < (
      select min(requested_at) from (
        select requested_at from reports where account_id = ${accountId} and status = 'completed'
        order by requested_at desc limit ${keep}) as kept)`.execute(db);
}
