import { randomUUID } from 'node:crypto';
import { hasRecords } from '../../../server/features/analysis/analysis.service.ts';
import {
  findCompletedReport,
  insertQueuedReport,
} from '../../../server/features/analysis/reports.repository.ts';
import { runReport } from '../../../server/features/analysis/run-report.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** There is a lead to report on, also where other requests removed the account that had some from the beginning. */
export async function someRecords(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  const { db, pool } = place.connection;
  if (await hasRecords(db, accountId)) return {};
  await pool.query(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
     values ($1, 'upload', 'made', now() - interval '9 days', true, 'won', now())
     on conflict do nothing`,
    [accountId],
  );
  return {};
}

export async function completedReport(place: Workshop, actor: Actor): Promise<Made> {
  await someRecords(place, actor);
  const { connection, jobs, log } = place;
  const { accountId } = await sessionOf(place, actor);
  const reportId = randomUUID();
  if ((await findCompletedReport(connection.db, accountId)) !== undefined) return {};
  await insertQueuedReport(connection.db, { accountId, reportId });
  // As the worker does, which is at rest while requests are sent.
  const { signal } = new AbortController();
  const context = { jobId: randomUUID(), lastTry: true, signal, log };
  await runReport({ connection, jobs }, { accountId, reportId }, context);
  return {};
}
