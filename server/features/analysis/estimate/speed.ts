import type { ResponseBand } from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell, WinAge } from '../queries/cells.ts';
import { AGES } from '../queries/lead-facts.ts';
import { type Chance, type Cohort, DRAWS, stratumOf } from './cohorts.ts';
import type { Difference } from './difference.ts';

/** What answering a lead of a slower band within five minutes would have been worth to it. */
export interface Speed {
  /** The signed difference of the close rates, within five minutes less the band. */
  difference: Chance;
  /** The band's own close rate. */
  own: Chance;
}

/**
 * The difference between two cohorts within strata, weighed after Mantel and Haenszel (JNCI 22, 1959): strata count by
 * n₁n₀ / (n₁ + n₀), so those in which one side is nearly empty weigh nearly nothing. The sign is kept: where fast leads
 * were won less often the difference is negative. Null where no stratum has both. `adjusted` are comparisons within more
 * than source and hours (within rep, within months): each moves it by what it changes, and widens it by what is less sure.
 */
export function differenceWithin(
  fast: Cohort,
  slow: Cohort,
  adjusted: readonly { whole: Difference; within: Difference }[] = [],
): Chance | null {
  const draws = new Float64Array(DRAWS);
  let [mean, centre, weights] = [0, 0, 0];
  for (const [stratum, one] of fast.strata) {
    const other = slow.strata.get(stratum);
    if (other === undefined || one.leads === 0 || other.leads === 0) continue;
    const weight = (one.leads * other.leads) / (one.leads + other.leads);
    weights += weight;
    mean += weight * (one.won / one.leads - other.won / other.leads);
    centre += weight * (one.mean - other.mean);
    for (let index = 0; index < DRAWS; index += 1) {
      draws[index] = (draws[index] ?? 0) + weight * ((one.draws[index] ?? 0) - (other.draws[index] ?? 0));
    }
  }
  if (weights === 0) return null;
  // The draws come from rates that a prior pulled together; they spread around the difference as it was counted.
  const counted = adjusted.reduce((sum, { within, whole }) => sum + within.mean - whole.mean, mean / weights);
  const wider = Math.sqrt(
    adjusted.reduce((product, { within, whole }) => (product * within.variance) / whole.variance, 1),
  );
  return { mean: counted, draws: draws.map((draw) => counted + (wider * (draw - centre)) / weights) };
}

/** Whether leads of a stratum were ever answered within five minutes, so that a slower one has something to compare with. */
export const hasFast = (fast: Cohort, cell: LossCell) => (fast.strata.get(stratumOf(cell))?.leads ?? 0) > 0;

/**
 * The chance that a lead of a band that is not won would have been, had it been answered within five minutes. Lost
 * leads: difference / (1 − own rate). An open lead has the wins of its band still ahead that come later than its age, so
 * (F fast − F own) / (1 − F own(age)), where a band's F(age) is its close rate times the share of wins by that age.
 */
export function missedBySpeed(
  { difference, own }: Speed,
  age: number,
  wonBy: (age: number) => number,
): Chance {
  const share = age === 0 ? 1 : wonBy(age);
  const of = (gain: number, rate: number) => gain / Math.max(0.05, 1 - rate * share);
  return {
    mean: of(difference.mean, own.mean),
    draws: difference.draws.map((draw, index) => of(draw, own.draws[index] ?? 0)),
  };
}

/**
 * The share of wins that had come by the age at which a band of `AGES` begins. Without closing dates 0: then an open
 * lead is taken to have all of its chance left, which gives the least.
 */
export function winsByAge(cells: readonly WinAge[]): (age: number) => number {
  const all = cells.reduce((sum, { won }) => sum + won, 0);
  return (age) => {
    if (all === 0) return 0;
    // An open lead of band n is at least AGES[n − 2] old: the wins of the bands before its own have come.
    const before = cells.filter((cell) => cell.age < Math.min(age, AGES.length + 1));
    return before.reduce((sum, { won }) => sum + won, 0) / all;
  };
}

export type SlowerBand = Exclude<ResponseBand, 'within_5'>;
export const slowerBands: readonly SlowerBand[] = ['to_30', 'to_24h', 'over_24h'];
