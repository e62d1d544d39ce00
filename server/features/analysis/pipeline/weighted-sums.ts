import { BANDS } from './age-bands.ts';
import type { Cells } from './cells.ts';
import { type Day, PLACES } from './days.ts';

/** Weights halve in half a year: what a company did a year ago counts a quarter. */
const HALF_LIFE_DAYS = 182.5;

/** Lead-days, wins and losses, each day weighed by how long ago it is. */
export interface Sums {
  /** By month in quarter, source and band. */
  leadDays: Float64Array;
  wins: Float64Array;
  losses: Float64Array;
  /** By place in the month, and lead-days within it by band. */
  placeLeadDays: Float64Array;
  placeWins: Float64Array;
}

const KINDS = ['leadDays', 'wins', 'losses', 'placeLeadDays', 'placeWins'] as const;

const makeSums = (size: number): Sums => ({
  leadDays: new Float64Array(size),
  wins: new Float64Array(size),
  losses: new Float64Array(size),
  placeLeadDays: new Float64Array(PLACES * BANDS),
  placeWins: new Float64Array(PLACES),
});

/** Weight of a day by its number since the start, before it is held against a date: it doubles in half a year. */
const weightOf = (index: number) => 2 ** (index / HALF_LIFE_DAYS);

/** Iterates once over the days and keeps the sums up to the day before. */
class Walk {
  readonly sums: Sums;
  private readonly open: Float64Array;
  private next: Day;
  private readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
    this.next = cells.start;
    this.open = new Float64Array(cells.sources * BANDS);
    this.sums = makeSums(3 * cells.sources * BANDS);
  }

  /** Moves on to a day that is not before the last one. */
  moveTo(day: Day): void {
    for (; this.next < day; this.next += 1) this.addDay(this.next - this.cells.start);
  }

  private addDay(index: number): void {
    const { changes, days, losses, monthPlace, quarterMonth, wins } = this.cells;
    const { open, sums } = this;
    const weight = weightOf(index);
    const offset = (quarterMonth[index] ?? 0) * open.length;
    const place = monthPlace[index] ?? 0;
    for (let cell = 0; cell < open.length; cell += 1) {
      const at = cell * days + index;
      const leads = (open[cell] ?? 0) + (changes[at] ?? 0);
      open[cell] = leads;
      if (leads === 0) continue;
      const to = offset + cell;
      const won = weight * (wins[at] ?? 0);
      sums.leadDays[to] = (sums.leadDays[to] ?? 0) + weight * leads;
      sums.wins[to] = (sums.wins[to] ?? 0) + won;
      sums.losses[to] = (sums.losses[to] ?? 0) + weight * (losses[at] ?? 0);
      const band = place * BANDS + (cell % BANDS);
      sums.placeLeadDays[band] = (sums.placeLeadDays[band] ?? 0) + weight * leads;
      sums.placeWins[place] = (sums.placeWins[place] ?? 0) + won;
    }
  }
}

/** Least outcomes before the books count as complete, and least share of all outcomes known by then. */
const LEAST_OUTCOMES = 5;
const LEAST_SHARE = 0.02;

/**
 * Gives the weighted sums at one date after another, each made from outcomes before it alone. Days up to the one with the
 * first `max(5, 2 %)` outcomes known at that date are left out: an export that begins in the middle has open leads before it
 * has outcomes. Dates must ascend; the arrays are used again for the next date.
 */
export function weightedSums(cells: Cells): (at: Day) => { sums: Sums; since: Day } | null {
  const [head, tail] = [new Walk(cells), new Walk(cells)];
  const given = makeSums(head.sums.leadDays.length);
  let known = 0;
  let counted = cells.start;
  let before = 0;
  let since = cells.start;
  return (at) => {
    for (; counted < at; counted += 1) known += cells.outcomes[counted - cells.start] ?? 0;
    const least = Math.max(LEAST_OUTCOMES, LEAST_SHARE * known);
    if (known < least) return null;
    for (; ; since += 1) {
      const outcomes = cells.outcomes[since - cells.start] ?? 0;
      if (before + outcomes >= least) break;
      before += outcomes;
    }
    // From the next day on: an import can bring the outcomes of years on one.
    const complete = Math.min(at, since + 1);
    head.moveTo(at);
    tail.moveTo(complete);
    // The day before the date has the weight 1.
    const scale = 1 / weightOf(at - 1 - cells.start);
    for (const key of KINDS) {
      for (let i = 0; i < given[key].length; i += 1) {
        // Rounding could leave a trace below zero.
        given[key][i] = scale * Math.max(0, (head.sums[key][i] ?? 0) - (tail.sums[key][i] ?? 0));
      }
    }
    return { sums: given, since: complete };
  };
}
