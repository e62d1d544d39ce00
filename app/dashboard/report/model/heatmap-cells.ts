import type { Report } from '../../../../contract/analysis/report.ts';

type Cell = Report['missedCalls']['cells'][number];

export interface HeatMap {
  /** Hours shown: from the first to the last with an inbound call. */
  readonly hours: readonly number[];
  /** Seven rows, Monday first, one cell for each shown hour; null without calls. */
  readonly days: readonly (readonly (Cell | null)[])[];
  /** Most missed calls in one cell. */
  readonly most: number;
  readonly inbound: number;
  readonly missed: number;
}

/** The cells laid out by weekday and hour. Null without any inbound call. */
export function heatMap(cells: readonly Cell[]): HeatMap | null {
  const used = cells.filter((cell) => cell.inbound > 0);
  if (used.length === 0) return null;
  const first = Math.min(...used.map((cell) => cell.hour));
  const last = Math.max(...used.map((cell) => cell.hour));
  const hours = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const at = new Map(used.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  const sum = (pick: (cell: Cell) => number) => used.reduce((total, cell) => total + pick(cell), 0);
  return {
    hours,
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => hours.map((hour) => at.get(day * 24 + hour) ?? null)),
    most: Math.max(...used.map((cell) => cell.missed)),
    inbound: sum((cell) => cell.inbound),
    missed: sum((cell) => cell.missed),
  };
}

/** Five steps of shade: 0 for no missed call, 4 for the most. */
export function shade(missed: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (missed === 0 || most === 0) return 0;
  const part = missed / most;
  if (part > 0.75) return 4;
  if (part > 0.5) return 3;
  return part > 0.25 ? 2 : 1;
}

/** The cell with the most missed calls, for the sentence above the map; null when none was missed. */
export function worstCell(cells: readonly Cell[]): Cell | null {
  const worst = cells.reduce<Cell | null>(
    (most, cell) => (cell.missed > (most?.missed ?? 0) ? cell : most),
    null,
  );
  return worst;
}
