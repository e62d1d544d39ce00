import { drawExponential, drawGamma } from './gamma.ts';
import type { Random } from './random.ts';

/** What is known of the values behind a mean: how many, their sum and sum of squares, and all of them when few. */
export interface ValueSample {
  count: number;
  sum: number;
  sumOfSquares: number;
  /** Every value, sorted, when there are fewer than `FEW_VALUES`; else empty. */
  values: readonly number[];
}

/** Below this many values their mean is resampled value by value. */
export const FEW_VALUES = 30;

/**
 * Draws of the mean value: the Bayesian bootstrap (D. B. Rubin, Annals of Statistics 9, 1981), which weighs the
 * values by exponential draws. For many values, a gamma distribution with the bootstrap's own mean and variance
 * (s² / (n + 1)), which like money is never below zero.
 */
export function drawMeanValue(sample: ValueSample, count: number, random: Random): Float64Array {
  const draws = new Float64Array(count);
  if (sample.values.length > 0) {
    for (let index = 0; index < count; index += 1) draws[index] = weighedMean(sample.values, random);
    return draws;
  }
  const mean = sample.sum / sample.count;
  const variance = Math.max(0, sample.sumOfSquares / sample.count - mean * mean) / (sample.count + 1);
  // Relative to the mean, so that rounding in the last place of equal values is not taken for spread.
  if (variance <= mean * mean * 1e-12) return draws.fill(mean);
  const shape = (mean * mean) / variance;
  for (let index = 0; index < count; index += 1) draws[index] = (drawGamma(shape, random) * mean) / shape;
  return draws;
}

function weighedMean(values: readonly number[], random: Random): number {
  let weights = 0;
  let sum = 0;
  for (const value of values) {
    const weight = drawExponential(random);
    weights += weight;
    sum += weight * value;
  }
  return sum / weights;
}
