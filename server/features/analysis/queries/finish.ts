import type pg from 'pg';
import type { Report } from '../../../../contract/analysis/report.ts';
import { reportShape } from '../../../../contract/analysis/report-shape.ts';

/** Makes a report `processing` unless there is one already, and takes away what a former making of it left. */
export async function beginReport(client: pg.ClientBase, accountId: string, reportId: string): Promise<void> {
  await client.query(
    `insert into reports (account_id, report_id, status, started_at) values ($1, $2, 'processing', now())
     on conflict (account_id, report_id) do nothing`,
    [accountId, reportId],
  );
  await deleteRows(client, accountId, reportId);
}

/** Stores a report as completed. Throws when it is not wanted any more. */
export async function finishReport(client: pg.ClientBase, accountId: string, report: Report): Promise<void> {
  const stored = await client.query(
    `update reports set status = 'completed', body = $3, shape = $4, message = null, finished_at = now(),
            progress_done = progress_of, progress_text = ''
     where account_id = $1 and report_id = $2 and status <> 'failed'`,
    [accountId, report.reportId, JSON.stringify(report), reportShape],
  );
  if (stored.rowCount === 1) return;
  await deleteRows(client, accountId, report.reportId);
  throw new Error('The report was given up or removed while it was made.');
}

async function deleteRows(client: pg.ClientBase, accountId: string, reportId: string): Promise<void> {
  for (const table of ['report_leads', 'report_inquiries', 'report_calls']) {
    await client.query(`delete from ${table} where account_id = $1 and report_id = $2`, [
      accountId,
      reportId,
    ]);
  }
}
