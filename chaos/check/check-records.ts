import { ReportAnswer } from '../../contract/analysis/report.ts';
import { api } from '../../contract/paths.ts';
import type { Checking } from './checking.ts';

interface StoredImport {
  import_id: string;
  email: string;
  status: string;
  added: number | null;
  refused: number | null;
  leads: number;
  chunks: number;
}

/** Compares every confirmed upload with its records: all of it once, or nothing of it and words that say so. */
export async function checkUploads({ site, ledger, find }: Checking): Promise<void> {
  const { rows } = await site.database.pool.query<StoredImport>(
    `select i.import_id, u.email, i.status, (i.counts ->> 'added')::int as added, (i.counts ->> 'refused')::int as refused,
       (select count(*)::int from leads l where l.account_id = i.account_id and l.import_id = i.import_id) as leads,
       (select count(*)::int from import_chunks c
        where c.account_id = i.account_id and c.import_id = i.import_id) as chunks
     from imports i join users u using (account_id)`,
  );
  const stored = new Map(rows.map((row) => [row.import_id, row]));
  for (const { email, uploads } of ledger.customers) {
    for (const { importId, rows: sent, confirmed, done, failed } of uploads) {
      const row = stored.get(importId);
      const what = `the upload ${importId} of ${email}`;
      if (row === undefined) {
        find('lost', what);
        continue;
      }
      if (!['done', 'failed', 'cancelled'].includes(row.status)) find('stuck', `${what} is ${row.status}`);
      if (done && row.status !== 'done') find('lost', `${what} was done and is ${row.status}`);
      if (confirmed && !failed && row.status !== 'done')
        find('lost', `${what} was confirmed, is ${row.status}`);
      const expected = row.status === 'done' ? sent : 0;
      if (row.leads !== expected) {
        find(row.leads > expected ? 'double' : 'lost', `${what} brought ${row.leads} of ${expected} records`);
      }
      if (row.status === 'done' && (row.added !== sent || row.refused !== 0 || row.chunks !== 0)) {
        find(
          'wrong',
          `${what} says ${row.added} added, ${row.refused} refused; ${row.chunks} pieces are left`,
        );
      }
    }
  }
  for (const { import_id, status, email } of rows) {
    if (['queued', 'reading', 'loading'].includes(status))
      find('stuck', `${import_id} of ${email} is ${status}`);
  }
}

/** Checks that every report came to its end, and that each customer's last one holds all their records. */
export async function checkReports({ site, ledger, find }: Checking): Promise<void> {
  const { rows } = await site.database.pool.query<{ email: string; leads: number; calls: number }>(
    `select u.email, (select count(*)::int from leads l where l.account_id = u.account_id) as leads,
       (select count(*)::int from calls c where c.account_id = u.account_id) as calls from users u`,
  );
  const records = new Map(rows.map((row) => [row.email, row]));
  for (const { email, token, uploads, triggered } of ledger.customers) {
    if (token === null || (triggered === 0 && !uploads.some(({ done }) => done))) continue;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(site.origin + api.analysisReport, { headers });
    const { status, report, outdated } = ReportAnswer.parse(await answer.json()).data;
    if (status === 'queued' || status === 'processing') find('stuck', `the report of ${email} is ${status}`);
    else if (status !== 'completed' || report === null) find('lost', `the report of ${email} is ${status}`);
    else if (outdated) find('lost', `the report of ${email} lacks records, and no other is being made`);
    if (report === null) continue;
    const counted = (kind: 'leads' | 'calls') =>
      report.coverage.sources.reduce((sum, source) => sum + (source.kind === kind ? source.records : 0), 0);
    const here = records.get(email);
    for (const kind of ['leads', 'calls'] as const) {
      if (counted(kind) !== (here?.[kind] ?? 0)) {
        find('wrong', `the report of ${email} rests on ${counted(kind)} of ${here?.[kind]} ${kind}`);
      }
    }
  }
}
