import type { MonthCell, RateCell } from '../queries/cells.ts';
import { type Beta, drawBeta, meanOf } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';

/** Joint draws of everything uncertain in a report. */
export const DRAWS = 4_000;

/** Records of a cohort, those won, and those won or lost. */
export interface Counts {
  leads: number;
  won: number;
  closed: number;
}

/** A rate as it is believed: its mean, and draws that belong together by their index. */
export interface Chance {
  mean: number;
  draws: Float64Array;
}

/** A cohort by stratum. */
export interface Cohort {
  total: Counts;
  strata: Map<number, Counts & Chance>;
}

/** What a rate is shrunk towards, strictly between 0 and 1, by stratum. */
export type Centre = (stratum: number) => number;

/** The number of the leads of one source that came in while the team answers (1), outside (2) or at an unknown time (0). */
export const stratumOf = ({ source, hours }: { source: number; hours: number }) => source * 3 + hours;
/** The lead source of a stratum. */
export const sourceOf = (stratum: number) => Math.floor(stratum / 3);

export const NO_COUNTS: Counts = { leads: 0, won: 0, closed: 0 };

/** Adds up the cells that belong to a cohort, by stratum or by what `keyOf` gives. */
export function countBy(
  cells: readonly RateCell[],
  belongs: (cell: RateCell) => boolean,
  keyOf: (cell: RateCell) => number = stratumOf,
): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const cell of cells) {
    if (!belongs(cell)) continue;
    const key = keyOf(cell);
    const { leads, won, closed } = counts.get(key) ?? NO_COUNTS;
    counts.set(key, {
      leads: leads + cell.leads,
      won: won + cell.won,
      closed: closed + cell.closed,
    });
  }
  return counts;
}

/** The counts of all together. */
export function total(counts: Iterable<Counts>): Counts {
  let sum = NO_COUNTS;
  for (const { leads, won, closed } of counts) {
    sum = { leads: sum.leads + leads, won: sum.won + won, closed: sum.closed + closed };
  }
  return sum;
}

/**
 * The account's close rate by lead source, the centre of the priors. Half a win in one lead for the account, and one
 * lead of the account's rate for each source, keep it off 0 and 1.
 */
export function centreOf(counts: Map<number, Counts>): {
  account: number;
  bySource: (source: number) => number;
} {
  const all = total(counts.values());
  const account = (all.won + 0.5) / (all.leads + 1);
  return {
    account,
    bySource: (source) => {
      const { leads, won } = counts.get(source) ?? NO_COUNTS;
      return (won + account) / (leads + 1);
    },
  };
}

/** The mean of a belief with draws from it; the same for the same name. */
export function chanceOf(name: string, belief: Beta): Chance {
  return { mean: meanOf(belief), draws: drawBeta(belief, DRAWS, randomFor(name)) };
}

/**
 * Spreads draws around their mean as wide as `leads` alone would: the prior is the account's own rate, so the leads it
 * weighs move the middle of a range and are no news that would narrow it. At most by a factor of √2. `dispersion` is how
 * many times more the account's months vary than independent leads would.
 */
export function widen(
  draws: Float64Array,
  mean: number,
  { leads, weight, dispersion }: { leads: number; weight: number; dispersion: number },
): Float64Array {
  const factor = Math.sqrt(dispersion * Math.min(2, (leads + weight + 1) / (leads + 1)));
  return draws.map((draw) => Math.min(1, Math.max(0, mean + (draw - mean) * factor)));
}

/**
 * How many times more the months of an account vary than independent leads would: Pearson's statistic over its degrees of
 * freedom (McCullagh & Nelder, Generalized Linear Models, 1989, section 4.5), pulled towards 1 as by three more months,
 * and never below 1.
 */
export function dispersionOf(months: readonly MonthCell[]): number {
  const used = months.filter(({ leads }) => leads > 0);
  const all = used.reduce((sum, { leads, won }) => ({ leads: sum.leads + leads, won: sum.won + won }), {
    leads: 0,
    won: 0,
  });
  if (all.won === 0 || all.won === all.leads) return 1;
  const rate = all.won / all.leads;
  const pearson = used.reduce(
    (sum, { leads, won }) => sum + (won - leads * rate) ** 2 / (leads * rate * (1 - rate)),
    0,
  );
  return Math.max(1, (3 + pearson) / (3 + used.length - 1));
}

/** Leads by stratum that a comparison is weighed with. */
export type Weights = ReadonlyMap<number, { leads: number }>;

/** The rate that a cohort has on a given mix of strata (direct standardisation); null when the mix is empty. */
export function onMix(cohort: Cohort, weights: Weights): Chance | null {
  const all = [...weights.values()].reduce((sum, { leads }) => sum + leads, 0);
  if (all === 0) return null;
  const draws = new Float64Array(DRAWS);
  let mean = 0;
  for (const [key, { leads }] of weights) {
    const stratum = cohort.strata.get(key);
    if (stratum === undefined || leads === 0) continue;
    const share = leads / all;
    mean += share * stratum.mean;
    for (let index = 0; index < DRAWS; index += 1) {
      draws[index] = (draws[index] ?? 0) + share * (stratum.draws[index] ?? 0);
    }
  }
  return { mean, draws };
}
