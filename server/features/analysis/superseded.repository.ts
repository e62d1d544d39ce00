import { type Kysely, type RawBuilder, sql } from 'kysely';
import { reportShape } from '../../../contract/analysis/report-shape.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ReportKey } from './reports.repository.ts';

type Db = Kysely<Database>;

/**
 * SQL: accounts whose completed reports all have the shape of other versions, and for which this version neither has a
 * report under way nor failed to make one.
 */
const superseded = (shape: number): RawBuilder<{ account_id: string }> => sql`
  select distinct r.account_id from reports as r
  where r.status = 'completed' and (r.shape < ${shape} or r.shape > ${shape}) and not exists (
    select from reports as newer where newer.account_id = r.account_id
      and (newer.status in ('queued', 'processing') or newer.shape = ${shape}))`;

/**
 * Queues a report in place of one whose shape is of another version; false where there is none such. One statement, so
 * that of many callers at once one queues it, and none once it was made.
 */
export async function insertRemake(trx: Db, { accountId, reportId }: ReportKey): Promise<boolean> {
  const added = await sql`
    insert into reports (account_id, report_id, status)
    select account_id, ${reportId}::uuid, 'queued' from (${superseded(reportShape)}) as s where account_id = ${accountId}
    on conflict (account_id) where status in ('queued', 'processing') do nothing`.execute(trx);
  return added.numAffectedRows === 1n;
}

/** Accounts for which `insertRemake` queues a report, as many as keep the reports under way at `most`. */
export async function findSuperseded(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from (${superseded(reportShape)}) as s
    limit greatest(0, ${most} - (select count(*) from reports where status in ('queued', 'processing')))`.execute(
    db,
  );
  return rows.map(({ account_id }) => account_id);
}
