import { BANDS } from './age-bands.ts';
import type { Cells } from './cells.ts';
import type { Day } from './days.ts';

/** Weights halve in half a year: what a company did a year ago counts a quarter. */
const HALF_LIFE_DAYS = 182.5;
const DECAY = 0.5 ** (1 / HALF_LIFE_DAYS);

/** Lead-days, wins and losses by month in quarter, source and band, each day weighed by how long ago it is. */
export interface Sums {
  leadDays: Float64Array;
  wins: Float64Array;
  losses: Float64Array;
}

const makeSums = (size: number): Sums => ({
  leadDays: new Float64Array(size),
  wins: new Float64Array(size),
  losses: new Float64Array(size),
});

/** Walks once through the days and keeps the sums up to the day before. */
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
    const { changes, days, losses, quarterMonth, wins } = this.cells;
    const { open, sums } = this;
    for (let i = 0; i < sums.leadDays.length; i += 1) {
      sums.leadDays[i] = (sums.leadDays[i] ?? 0) * DECAY;
      sums.wins[i] = (sums.wins[i] ?? 0) * DECAY;
      sums.losses[i] = (sums.losses[i] ?? 0) * DECAY;
    }
    const offset = (quarterMonth[index] ?? 0) * open.length;
    for (let cell = 0; cell < open.length; cell += 1) {
      const place = cell * days + index;
      const leads = (open[cell] ?? 0) + (changes[place] ?? 0);
      open[cell] = leads;
      if (leads === 0) continue;
      const to = offset + cell;
      sums.leadDays[to] = (sums.leadDays[to] ?? 0) + leads;
      sums.wins[to] = (sums.wins[to] ?? 0) + (wins[place] ?? 0);
      sums.losses[to] = (sums.losses[to] ?? 0) + (losses[place] ?? 0);
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
    const rest = DECAY ** (at - complete);
    for (const key of ['leadDays', 'wins', 'losses'] as const) {
      for (let i = 0; i < given[key].length; i += 1) {
        // Rounding could leave a trace below zero.
        given[key][i] = Math.max(0, (head.sums[key][i] ?? 0) - rest * (tail.sums[key][i] ?? 0));
      }
    }
    return { sums: given, since: complete };
  };
}
