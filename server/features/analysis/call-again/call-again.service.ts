import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CallAgain, CallAgainLeadsAnswer } from '../../../../contract/analysis/call-again.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findCompletedReport } from '../reports.repository.ts';
import { presentDraw, presentEnded, presentLead } from './call-again.presenter.ts';
import {
  countDrawable,
  countHalf,
  countOutcomes,
  type DrawKey,
  type DrawRow,
  deleteEndedDraws,
  endDraw,
  findDraw,
  findEndedDraw,
  findOpenDraw,
  type HalfOf,
  insertDraw,
  lockDraws,
  readHalf,
  reopenDraw,
} from './call-again.repository.ts';

type Db = Kysely<Database>;

/** The account's draw with what came of it by `now` or, without one, what a draw would divide. */
export async function readCallAgain(db: Db, accountId: string): Promise<CallAgain> {
  const open = await findOpenDraw(db, accountId);
  const ended = presentEnded(await findEndedDraw(db, accountId));
  if (open !== undefined) {
    const outcomes = await countOutcomes(db, { accountId, drawId: open.draw_id });
    return { draw: presentDraw(open, outcomes, new Date()), drawable: 0, ended };
  }
  const report = await findCompletedReport(db, accountId);
  const drawable = report === undefined ? 0 : await countDrawable(db, accountId, report.report_id);
  return { draw: null, drawable, ended };
}

/**
 * Draws half of the leads that went cold in the last completed report. While a draw is open nothing changes. A
 * new draw replaces ended ones. Throws `not_found` without a report, `conflict` where fewer than two leads can
 * be drawn.
 */
export async function drawHalf(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDraws(trx, accountId);
    if ((await findOpenDraw(trx, accountId)) !== undefined) return;
    const report = await findCompletedReport(trx, accountId);
    if (report === undefined) throw notFound('report');
    await deleteEndedDraws(trx, accountId);
    const leads = await insertDraw(trx, { accountId, drawId: randomUUID() }, report.report_id);
    if (leads < 2) {
      throw new AppError(
        'conflict',
        'Two leads that went cold are needed, each with a phone number of its own.',
      );
    }
  });
}

/** Ends a draw, so that another can be drawn. Throws `not_found` where the account has no such draw. */
export async function endComparison(db: Db, key: DrawKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDraws(trx, key.accountId);
    await drawOf(trx, key);
    await endDraw(trx, key);
  });
}

/** Opens an ended draw again; `conflict` while another is open, `not_found` where the account has no such draw. */
export async function resumeComparison(db: Db, key: DrawKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDraws(trx, key.accountId);
    await drawOf(trx, key);
    const open = await findOpenDraw(trx, key.accountId);
    if (open?.draw_id === key.drawId) return;
    if (open !== undefined) throw new AppError('conflict', 'Another half is drawn already. End it first.');
    await reopenDraw(trx, key);
  });
}

type LeadsPage = z.output<typeof CallAgainLeadsAnswer>['data'];

/** A page of a half; `not_found` where the account has no such draw. */
export async function readLeads(
  db: Db,
  of: HalfOf,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<LeadsPage> {
  await drawOf(db, of);
  const total = await countHalf(db, of);
  const rows = await readHalf(db, of, { limit: pageSize, offset: (page - 1) * pageSize });
  return { total, page, pageSize, rows: rows.map(presentLead) };
}

/** The draw of that id. Throws `not_found` where the account has none. */
export async function drawOf(db: Db, key: DrawKey): Promise<DrawRow> {
  const draw = await findDraw(db, key);
  if (draw === undefined) throw notFound('draw');
  return draw;
}
