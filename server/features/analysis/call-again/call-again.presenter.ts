import type {
  CallAgain,
  CallAgainDraw,
  CallAgainLead,
  Half,
  HalfOutcome,
} from '../../../../contract/analysis/call-again.ts';
import { recordKey } from '../record-key.ts';
import type { DrawRow, HalfLeadRow, HalfRow } from './call-again.repository.ts';
import { compareHalves } from './compare-halves.ts';

/** An open draw with its outcomes, as of `now`. */
export function presentDraw(draw: DrawRow, rows: readonly HalfRow[], now: Date): CallAgainDraw {
  const halves = { call: presentHalf(rows, 'call'), rest: presentHalf(rows, 'rest') };
  return {
    drawId: draw.draw_id,
    reportId: draw.report_id,
    drawnAt: draw.drawn_at.toISOString(),
    halves,
    ...compareHalves(halves, draw.drawn_at, now),
  };
}

function presentHalf(rows: readonly HalfRow[], half: Half): HalfOutcome {
  const row = rows.find(({ to_call }) => to_call === (half === 'call'));
  const { drawn = 0, gone = 0, closed_before = 0, won = 0, called = 0 } = row ?? {};
  const leads = drawn - gone - closed_before;
  return { drawn, gone, closedBefore: closed_before, leads, won, called: row?.has_log ? called : null };
}

/** The draw that was ended last. */
export const presentEnded = (draw: DrawRow | undefined): CallAgain['ended'] =>
  draw === undefined ? null : { drawId: draw.draw_id, drawnAt: draw.drawn_at.toISOString() };

/** A lead of a half. */
export function presentLead(row: HalfLeadRow): CallAgainLead {
  const { system, external_id, created_at, last_contact_at, outcome: _, ...same } = row;
  return {
    ...same,
    key: recordKey({ system, external_id }),
    createdAt: created_at?.toISOString() ?? null,
    lastContactAt: last_contact_at?.toISOString() ?? null,
    status: statusOf(row),
  };
}

/** A lead without a record has no outcome. */
export function statusOf({ outcome }: Pick<HalfLeadRow, 'outcome'>): CallAgainLead['status'] {
  if (outcome === null) return 'gone';
  return outcome === 'won' || outcome === 'lost' ? outcome : 'open';
}
