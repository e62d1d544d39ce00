import { drawExponential, drawGamma } from './gamma.ts';
import type { Random } from './random.ts';

/** What is known of some values, in cents: how many, their sum, sum of squares and the highest. */
export interface ValueSums {
  count: number;
  sum: number;
  sumOfSquares: number;
  most: number;
}

/** The same with all values when they are few. */
export interface ValueSample extends ValueSums {
  /** Every value, sorted, when there are fewer than `FEW_VALUES`; else empty. */
  values: readonly number[];
}

/** Won leads with a value of their own that a mean takes. */
export const LEAST_VALUES = 5;
/** A mean is not used where one value makes more than this share of the sum: it would be that value's mean. */
const MOST_SHARE = 0.25;

/** Whether a mean can be taken: five values, and none of them more than a quarter of the sum. */
export const hasUsableMean = ({ count, most, sum }: ValueSums): boolean =>
  count >= LEAST_VALUES && most <= MOST_SHARE * sum;

/** So few values, and so small a share of all, are of another kind where they make half of the sum. */
const [FEW_KINDS, FEW_SHARE] = [10, 0.05];
/** And so many times the median: an installation is fifty times a visit, and both are what the company sells. */
const MEDIANS_APART = 100;
/** Highest values that it takes to find them. */
export const TOP_VALUES = 100;

/** The highest values in falling order, and the median of all. */
export interface TopValues {
  top: readonly number[];
  median: number;
}

/**
 * The highest value that a mean over all takes, where a few values make most of the sum: nine contracts of $80,000 beside
 * visits of $150 are a business of their own, and their mean is that of no job. They are left out while fewer than ten
 * values, and fewer than one in twenty, make half of what is left, each more than a hundred times the median. Null where
 * all are taken.
 */
export function dominatedAbove({ top, median }: TopValues, { count, sum }: ValueSums): number | null {
  let [cut, left] = [0, sum];
  for (;;) {
    let [taken, high] = [0, 0];
    while (high < left / 2 && cut + taken < top.length) {
      high += top[cut + taken] ?? 0;
      taken += 1;
    }
    const isFew = taken < FEW_KINDS && taken < FEW_SHARE * (count - cut);
    const least = top[cut + taken - 1] ?? 0;
    if (high < left / 2 || !isFew || least <= MEDIANS_APART * median) break;
    cut += taken;
    left -= high;
  }
  return cut === 0 ? null : (top[cut] ?? null);
}

/** Whether one value is so large that fewer than ten like it would make half of the sum. */
export const mayBeDominated = ({ most, sum }: ValueSums): boolean => most * 2 * FEW_KINDS >= sum;

/** Several samples as one. */
export function addValues(samples: readonly ValueSums[]): ValueSums {
  const all = { count: 0, sum: 0, sumOfSquares: 0, most: 0 };
  for (const { count, most, sum, sumOfSquares } of samples) {
    all.count += count;
    all.sum += sum;
    all.sumOfSquares += sumOfSquares;
    all.most = Math.max(all.most, most);
  }
  return all;
}

/** Below this many values each is weighed by itself. */
export const FEW_VALUES = 30;

/** Draws of weighed values and of their weights; a mean is a sum of the former over a sum of the latter. */
export interface WeighedDraws {
  values: Float64Array;
  weights: Float64Array;
}

/** So many draws of no values. */
export const noDraws = (draws: number): WeighedDraws => ({
  values: new Float64Array(draws),
  weights: new Float64Array(draws),
});

/**
 * Weighs values as the Bayesian bootstrap does (D. B. Rubin, Annals of Statistics 9, 1981), by exponential draws, and adds
 * them to each of `sums`, which are equally long: a mean over all and a mean over a part of them err together as they
 * should. Many values are weighed as one: their weight is gamma of shape n, and their mean gamma with the bootstrap's own
 * mean and variance, s² / (n + 1), which like money is never below zero.
 */
export function weighValues(sample: ValueSample, random: Random, sums: readonly WeighedDraws[]): void {
  const draws = sums[0]?.values.length ?? 0;
  for (let index = 0; index < draws; index += 1) {
    const [value, weight] =
      sample.values.length > 0 ? weighEach(sample.values, random) : weighAll(sample, random);
    for (const { values, weights } of sums) {
      values[index] = (values[index] ?? 0) + value;
      weights[index] = (weights[index] ?? 0) + weight;
    }
  }
}

function weighEach(values: readonly number[], random: Random): [value: number, weight: number] {
  let weights = 0;
  let sum = 0;
  for (const value of values) {
    const weight = drawExponential(random);
    weights += weight;
    sum += weight * value;
  }
  return [sum, weights];
}

function weighAll(
  { count, sum, sumOfSquares }: ValueSample,
  random: Random,
): [value: number, weight: number] {
  const weight = drawGamma(count, random);
  const mean = sum / count;
  const variance = Math.max(0, sumOfSquares / count - mean * mean) / (count + 1);
  // Relative to the mean, so that rounding in the last place of equal values is not taken for spread.
  if (variance <= mean * mean * 1e-12) return [weight * mean, weight];
  const shape = (mean * mean) / variance;
  return [(weight * drawGamma(shape, random) * mean) / shape, weight];
}
