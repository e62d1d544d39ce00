import { BANDS, bandOf, bandStart } from './age-bands.ts';
import { type Day, monthInQuarter, monthlyBefore, monthsBefore, placeInMonth } from './days.ts';
import type { Spell } from './spells.ts';

/** What the cells are about. */
export interface Shape {
  /** Day of the as-of time: outcomes before it are known. */
  today: Day;
  /** First day of records; earlier days are not looked at. */
  start: Day;
  sources: number;
  /** Leads that came in longer ago than this are not part of a forecast. */
  windowMonths: number;
}

/** Open leads at a date by source and day of creation, and what became of them. */
export interface Standing {
  at: Day;
  /** Leads that came in before this day are not counted. */
  from: Day;
  /** By source, then by days from `from`. */
  open: Int32Array;
  /** Number of open leads. */
  leads: number;
  /** Won within 30, 90 and 180 days, as far as known. */
  happened: number[];
}

/** Lead-days, wins and losses by source, age band and calendar day, and the open leads at each date of a forecast. */
export interface Cells extends Shape {
  days: number;
  /** Changes of the number of open leads from one day to the next; sums up to lead-days. */
  changes: Int32Array;
  wins: Int32Array;
  losses: Int32Array;
  /** Outcomes by day, all sources and ages. */
  outcomes: Int32Array;
  /** Today last, and before it the same day of every earlier month, ascending. */
  standings: Standing[];
  /** By day of creation the first date at which a lead can be open: a later one, or today itself. */
  nextStanding: Uint16Array;
  /** By day its month in the quarter, and its place in the month. */
  quarterMonth: Uint8Array;
  monthPlace: Uint8Array;
}

export const HORIZONS = [30, 90, 180] as const;

/** Lead-days older than this weigh less than a thousandth. */
export const MOST_DAYS = 5 * 365;

/** Empty cells. Memory depends on days and sources alone, not on the number of leads. */
export function makeCells(shape: Shape): Cells {
  const start = Math.min(shape.today, Math.max(shape.start, shape.today - MOST_DAYS));
  const days = shape.today - start + 1;
  const size = shape.sources * BANDS * days;
  const dates = [...monthlyBefore(shape.today, start), shape.today];
  return {
    ...shape,
    start,
    days,
    changes: new Int32Array(size),
    wins: new Int32Array(size),
    losses: new Int32Array(size),
    outcomes: new Int32Array(days),
    standings: dates.map((at) => {
      const from = Math.max(start, monthsBefore(at, shape.windowMonths));
      return {
        at,
        from,
        open: new Int32Array(shape.sources * (at - from + 1)),
        leads: 0,
        happened: [0, 0, 0],
      };
    }),
    nextStanding: Uint16Array.from({ length: days }, (_, i) =>
      dates.findIndex((at) => at > start + i || at === shape.today),
    ),
    quarterMonth: Uint8Array.from({ length: days }, (_, i) => monthInQuarter(start + i)),
    monthPlace: Uint8Array.from({ length: days }, (_, i) => placeInMonth(start + i)),
  };
}

/** Place of a day in the arrays by source, band and day. */
export const placeOf = ({ days, start }: Cells, source: number, band: number, day: Day) =>
  (source * BANDS + band) * days + (day - start);

/** Adds leads to the cells: in any order, the cells end the same. Costs bands and dates of forecasts, not days. */
export function addSpell(cells: Cells, spell: Spell): void {
  const { born, count, source } = spell;
  const ended = spell.ended !== null && spell.ended < cells.today ? spell.ended : null;
  if (born > cells.today || (ended !== null && ended < cells.start)) return;
  addLeadDays(cells, spell, ended ?? cells.today - 1);
  if (ended !== null) {
    const place = placeOf(cells, source, bandOf(ended - born), ended);
    const kind = spell.outcome === 'won' ? cells.wins : cells.losses;
    kind[place] = (kind[place] ?? 0) + count;
    cells.outcomes[ended - cells.start] = (cells.outcomes[ended - cells.start] ?? 0) + count;
  }
  addToStandings(cells, spell, ended);
}

function addLeadDays(cells: Cells, { born, count, source }: Spell, last: Day): void {
  const first = Math.max(born, cells.start);
  if (last < first) return;
  for (let band = bandOf(first - born); band < BANDS; band += 1) {
    const from = Math.max(first, born + bandStart(band));
    if (from > last) return;
    const to = Math.min(last, born + bandStart(band + 1) - 1);
    const place = placeOf(cells, source, band, from);
    cells.changes[place] = (cells.changes[place] ?? 0) + count;
    // The day after the last one of the records is in no cell.
    if (to + 1 <= cells.today) {
      const after = placeOf(cells, source, band, to + 1);
      cells.changes[after] = (cells.changes[after] ?? 0) - count;
    }
  }
}

function addToStandings(cells: Cells, spell: Spell, ended: Day | null): void {
  const { born, count, listed, outcome, source } = spell;
  const { standings, today } = cells;
  for (let i = cells.nextStanding[Math.max(0, born - cells.start)] ?? 0; i < standings.length; i += 1) {
    const standing = standings[i];
    if (standing === undefined || (ended !== null && ended < standing.at)) return;
    const { at, from, open, happened } = standing;
    // What has ended today or later is no longer open, though its day is not over.
    if (born < from || (at === today && (spell.ended !== null || !listed))) continue;
    const place = source * (at - from + 1) + (born - from);
    open[place] = (open[place] ?? 0) + count;
    standing.leads += count;
    if (outcome !== 'won' || ended === null) continue;
    for (let horizon = 0; horizon < HORIZONS.length; horizon += 1) {
      if (ended < at + (HORIZONS[horizon] ?? 0)) happened[horizon] = (happened[horizon] ?? 0) + count;
    }
  }
}

/** Wins of the days from one on and before another. */
export function winsBetween({ days, start, wins }: Cells, from: Day, before: Day): number {
  let sum = 0;
  for (let cell = 0; cell < wins.length; cell += days) {
    for (let day = from - start; day < before - start; day += 1) sum += wins[cell + day] ?? 0;
  }
  return sum;
}
