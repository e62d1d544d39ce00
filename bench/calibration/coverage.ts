import type { Comparison } from './compare.ts';

/** How a figure's intervals fared over many planted companies. */
export interface Coverage {
  /** Companies whose report gives the figure. */
  companies: number;
  covered: number;
  /** Truths below and above the interval. */
  below: number;
  above: number;
  /** Sum of estimates over sum of truths, minus 1; null where nothing is missed. */
  bias: number | null;
  /** Sum of the intervals' widths over the sum of truths. */
  width: number | null;
}

/** Counts how often intervals hold the truth; an end of the interval counts as inside, to the cent. */
export function coverageOf(comparisons: readonly Comparison[]): Coverage {
  const below = comparisons.filter(({ truth, low }) => Math.round(truth) < low).length;
  const above = comparisons.filter(({ truth, high }) => Math.round(truth) > high).length;
  const truths = total(comparisons, ({ truth }) => truth);
  return {
    companies: comparisons.length,
    covered: comparisons.length - below - above,
    below,
    above,
    bias: truths === 0 ? null : total(comparisons, ({ cents }) => cents) / truths - 1,
    width: truths === 0 ? null : total(comparisons, ({ low, high }) => high - low) / truths,
  };
}

/**
 * The fewest and most successes in `n` tries that are not surprising for a chance `p`: outside lies at most `alpha`,
 * half of it at each end (exact binomial).
 */
export function binomialBand(n: number, p: number, alpha: number): { fewest: number; most: number } {
  const chances = binomial(n, p);
  let fewest = 0;
  for (let tail = chances[0] ?? 0; tail < alpha / 2; tail += chances[fewest] ?? 1) fewest += 1;
  let most = n;
  for (let tail = chances[n] ?? 0; tail < alpha / 2; tail += chances[most] ?? 1) most -= 1;
  return { fewest, most };
}

/** Chances of 0 … n successes; by logarithms, since the tails underflow. */
function binomial(n: number, p: number): number[] {
  let log = n * Math.log(1 - p);
  const chances = [Math.exp(log)];
  for (let k = 1; k <= n; k += 1) {
    log += Math.log(((n - k + 1) / k) * (p / (1 - p)));
    chances.push(Math.exp(log));
  }
  return chances;
}

function total(comparisons: readonly Comparison[], of: (comparison: Comparison) => number): number {
  return comparisons.reduce((sum, comparison) => sum + of(comparison), 0);
}
