import type pg from 'pg';
import type { Report } from '../../../../contract/analysis/report.ts';
import type { RecentRow } from './evidence.ts';

const NEWEST = 20;

/** The newest leads of the window with what the CRM says of them. */
export async function readRecent(client: pg.ClientBase, accountId: string): Promise<RecentRow[]> {
  const { rows } = await client.query<RecentRow>(
    `select f.system, f.external_id, f.created_at, l.name, l.phone, f.source, f.service, f.rep, f.status,
            f.value_cents, f.response_s
     from (select * from an_fact where row_no <= $2) as f
     join leads as l on l.account_id = $1 and l.system = f.system and l.external_id = f.external_id
     order by f.row_no`,
    [accountId, NEWEST],
  );
  return rows;
}

/** Takes the report for this connection until its transaction ends, making it if there is none yet. */
export async function lockReport(client: pg.ClientBase, accountId: string, reportId: string): Promise<void> {
  await client.query(
    `insert into reports (account_id, report_id, status, started_at) values ($1, $2, 'processing', now())
     on conflict (account_id, report_id) do nothing`,
    [accountId, reportId],
  );
  await client.query('select from reports where account_id = $1 and report_id = $2 for update', [
    accountId,
    reportId,
  ]);
}

/** Stores the report as completed. */
export async function finishReport(client: pg.ClientBase, accountId: string, report: Report): Promise<void> {
  await client.query(
    `update reports set status = 'completed', body = $3, message = null, finished_at = now(),
            progress_done = progress_of, progress_text = ''
     where account_id = $1 and report_id = $2`,
    [accountId, report.reportId, JSON.stringify(report)],
  );
}
