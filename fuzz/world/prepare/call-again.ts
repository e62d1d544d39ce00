import {
  drawHalf,
  endComparison,
  readCallAgain,
} from '../../../server/features/analysis/call-again/call-again.service.ts';
import { findCompletedReport } from '../../../server/features/analysis/reports.repository.ts';
import type { Actor } from '../actors.ts';
import { completedReport } from './records.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** A report lists leads that went cold. */
export async function coldLeads(place: Workshop, actor: Actor): Promise<Made> {
  await completedReport(place, actor);
  const { accountId } = await sessionOf(place, actor);
  const { db, pool } = place.connection;
  const report = await findCompletedReport(db, accountId);
  if (report === undefined) return {};
  await pool.query(
    `with cold as (
       insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, phone, updated_at)
       select $1, 'upload', 'cold ' || n, now() - interval '99 days', true, 'open', '+1801555010' || n, now()
       from generate_series(1, 4) as n
       on conflict (account_id, system, external_id) do update set outcome = 'open'
       returning system, external_id
     )
     insert into report_leads (account_id, report_id, row_no, system, external_id, created_at, month, status, cause,
                               mature, once_cold, won_later, value_basis)
     select $1, $2, 1000 + row_number() over (), system, external_id, now() - interval '99 days', '2026-01', 'cold',
            'gone_cold', true, true, false, 'none' from cold
     on conflict do nothing`,
    [accountId, report.report_id],
  );
  return {};
}

/** A half of them is drawn; `drawId` names the draw. */
export async function openDraw(place: Workshop, actor: Actor): Promise<Made> {
  await coldLeads(place, actor);
  const { accountId } = await sessionOf(place, actor);
  const { db } = place.connection;
  await drawHalf(db, accountId);
  return { drawId: (await readCallAgain(db, accountId)).draw?.drawId ?? '' };
}

export async function endedDraw(place: Workshop, actor: Actor): Promise<Made> {
  const { drawId = '' } = await openDraw(place, actor);
  const { accountId } = await sessionOf(place, actor);
  await endComparison(place.connection.db, { accountId, drawId });
  return { drawId };
}
