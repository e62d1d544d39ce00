import { describe, expect, it } from 'vitest';
import { drawBeta, meanOf, posterior } from './beta.ts';
import { drawExponential, drawGamma, drawNormal } from './gamma.ts';
import {
  dominatedAbove,
  FEW_VALUES,
  mayBeDominated,
  noDraws,
  type ValueSample,
  weighValues,
} from './mean-value.ts';
import { quantile, quantiles, range80 } from './quantile.ts';
import { randomFor } from './random.ts';

const N = 100_000;
const draw = (one: () => number, count = N) => Float64Array.from({ length: count }, one);
const mean = (draws: Float64Array) => draws.reduce((sum, x) => sum + x, 0) / draws.length;
const variance = (draws: Float64Array) => {
  const m = mean(draws);
  return draws.reduce((sum, x) => sum + (x - m) ** 2, 0) / draws.length;
};

describe('random numbers', () => {
  it('are the same for the same label and unlike for another', () => {
    const [a, b, c] = [randomFor('a'), randomFor('a'), randomFor('b')];
    const first = Array.from({ length: 20 }, a);
    expect(Array.from({ length: 20 }, b)).toEqual(first);
    expect(Array.from({ length: 20 }, c)).not.toEqual(first);
  });

  it('lie evenly in [0, 1)', () => {
    const draws = draw(randomFor('even'));
    expect(Math.min(...quantiles(draws, [0]))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...quantiles(draws, [1]))).toBeLessThan(1);
    expect(mean(draws)).toBeCloseTo(1 / 2, 2);
    expect(variance(draws)).toBeCloseTo(1 / 12, 2);
    // 20 cells of 5,000: chi-squared of 19 degrees of freedom stays below 43.8 in 999 of 1,000 cases.
    const cells = new Array<number>(20).fill(0);
    for (const x of draws) cells[Math.floor(x * 20)] = (cells[Math.floor(x * 20)] ?? 0) + 1;
    expect(cells.reduce((sum, n) => sum + (n - 5000) ** 2 / 5000, 0)).toBeLessThan(43.8);
  });

  it('do not depend on those of a label that differs by one letter', () => {
    const [x, y] = [draw(randomFor('cohort/1')), draw(randomFor('cohort/2'))];
    const covariance = x.reduce((sum, value, i) => sum + (value - 0.5) * ((y[i] ?? 0) - 0.5), 0) / N;
    expect(Math.abs(covariance * 12)).toBeLessThan(0.015);
  });
});

describe('distributions', () => {
  it('draws normal numbers with mean 0, variance 1 and the known tails', () => {
    const random = randomFor('normal');
    const draws = draw(() => drawNormal(random));
    expect(mean(draws)).toBeCloseTo(0, 1);
    expect(variance(draws)).toBeCloseTo(1, 1);
    expect(quantile(draws, 0.975)).toBeCloseTo(1.96, 1);
  });

  it.each([0.05, 0.5, 1, 2.5, 40])('draws gamma numbers of shape %d with that mean and variance', (shape) => {
    const random = randomFor(`gamma ${shape}`);
    const draws = draw(() => drawGamma(shape, random));
    expect(Math.abs(mean(draws) - shape)).toBeLessThan(4 * Math.sqrt(shape / N));
    expect(Math.abs(variance(draws) / shape - 1)).toBeLessThan(0.12);
  });

  it('draws exponential numbers whose median is ln 2', () => {
    const random = randomFor('exponential');
    expect(
      quantile(
        draw(() => drawExponential(random)),
        0.5,
      ),
    ).toBeCloseTo(Math.LN2, 1);
  });

  it.each([
    [0.5, 0.5],
    [2, 3],
    [19.34, 39.66],
    [300, 700],
  ])('draws Beta(%d, %d) with its mean and variance', (a, b) => {
    const draws = drawBeta({ a, b }, N, randomFor(`beta ${a} ${b}`));
    const theory = (a * b) / ((a + b) ** 2 * (a + b + 1));
    expect(Math.abs(mean(draws) - a / (a + b))).toBeLessThan(4 * Math.sqrt(theory / N));
    expect(Math.abs(variance(draws) / theory - 1)).toBeLessThan(0.05);
  });

  it.each([0.1, 0.5, 0.9])('has the quantile at %d that Beta(1, n) has in closed form', (p) => {
    // 1 − (1 − p)^(1/n)
    const draws = drawBeta({ a: 1, b: 8 }, N, randomFor('closed form'));
    expect(quantile(draws, p)).toBeCloseTo(1 - (1 - p) ** (1 / 8), 2);
  });
});

describe('posterior', () => {
  it('starts from the centre with the weight of twenty leads', () => {
    expect(meanOf(posterior(0.3, 0, 0))).toBeCloseTo(0.3, 12);
    expect(meanOf(posterior(0.3, 20, 20))).toBeCloseTo(0.65, 12);
    expect(posterior(0.25, 3, 10)).toEqual({ a: 8, b: 22 });
  });
});

describe('quantiles', () => {
  it('are linear between neighbours', () => {
    const draws = Float64Array.of(40, 10, 30, 20);
    expect(quantiles(draws, [0, 0.5, 1])).toEqual([10, 25, 40]);
    expect(quantile(draws, 0.1)).toBeCloseTo(13, 12);
    expect([...draws]).toEqual([40, 10, 30, 20]);
  });

  it('are widened to hold the figure they stand beside', () => {
    const draws = Float64Array.from({ length: 101 }, (_, i) => i);
    expect(range80(draws, 50)).toEqual({ low: 10, high: 90 });
    expect(range80(draws, 95)).toEqual({ low: 10, high: 95 });
    expect(range80(draws, 0)).toEqual({ low: 0, high: 90 });
  });
});

const drawMeanValue = (sample: ValueSample, draws: number, random: ReturnType<typeof randomFor>) => {
  const sums = noDraws(draws);
  weighValues(sample, random, [sums]);
  const { values, weights } = sums;
  return values.map((value, i) => value / (weights[i] ?? 0));
};

describe('mean values', () => {
  it('leave out a few values of another kind that make half of the sum, and none of a price list', () => {
    const cutOf = (...kinds: [count: number, value: number][]) => {
      const values = kinds.flatMap(([count, value]) => Array<number>(count).fill(value));
      const sums = { count: values.length, sum: values.reduce((a, b) => a + b, 0), sumOfSquares: 0 };
      const most = Math.max(...values);
      if (!mayBeDominated({ ...sums, most })) return 'none may';
      const top = values.toSorted((a, b) => b - a);
      const median = top[Math.floor(top.length / 2)] ?? 0;
      return dominatedAbove({ top: top.slice(0, 100), median }, { ...sums, most });
    };
    // Nine contracts: six make half of the sum, then the others half of what is left.
    expect(cutOf([1400, 150], [9, 80_000])).toBe(150);
    expect(cutOf([1400, 150], [1, 900_000], [3, 100_000])).toBe(150);
    // Seventeen contracts make most of the revenue, and so do three installations at fifty times a visit.
    expect(cutOf([1400, 150], [17, 80_000])).toBeNull();
    expect(cutOf([97, 250], [3, 12_500])).toBeNull();
    // One value of ten is more than one in twenty.
    expect(cutOf([9, 150], [1, 80_000])).toBeNull();
    expect(cutOf([1400, 150], [100, 700])).toBe('none may');
  });

  const sampleOf = (values: number[], keep: boolean) => ({
    count: values.length,
    sum: values.reduce((all, x) => all + x, 0),
    sumOfSquares: values.reduce((all, x) => all + x * x, 0),
    most: Math.max(...values),
    values: keep ? values : [],
  });
  const few = [100, 200, 300, 400, 1000];

  it('are drawn around the mean with the variance of the Bayesian bootstrap', () => {
    const draws = drawMeanValue(sampleOf(few, true), N, randomFor('few'));
    // Mean 400; population variance 100,000; divided by n + 1 = 6.
    expect(Math.abs(mean(draws) - 400)).toBeLessThan(2);
    expect(Math.abs(variance(draws) / (100_000 / 6) - 1)).toBeLessThan(0.05);
    expect(quantile(draws, 0)).toBeGreaterThanOrEqual(100);
    expect(quantile(draws, 1)).toBeLessThanOrEqual(1000);
  });

  it('have the same mean and variance from sums alone', () => {
    const many = Array.from({ length: FEW_VALUES }, (_, i) => 100 + 30 * i);
    const bootstrap = drawMeanValue(sampleOf(many, true), 40_000, randomFor('bootstrap'));
    const limit = drawMeanValue(sampleOf(many, false), 40_000, randomFor('limit'));
    expect(Math.abs(mean(limit) / mean(bootstrap) - 1)).toBeLessThan(0.01);
    expect(Math.abs(variance(limit) / variance(bootstrap) - 1)).toBeLessThan(0.06);
  });

  it('are exact where all values are the same', () => {
    const draws = drawMeanValue(sampleOf(Array<number>(40).fill(250), false), 100, randomFor('same'));
    for (const mean of draws) expect(mean).toBeCloseTo(250, 9);
  });

  it('scale with the values, draw by draw', () => {
    const once = drawMeanValue(sampleOf(few, true), 100, randomFor('scale'));
    const twice = drawMeanValue(
      sampleOf(
        few.map((x) => 2 * x),
        true,
      ),
      100,
      randomFor('scale'),
    );
    twice.forEach((x, i) => {
      expect(x).toBeCloseTo(2 * (once[i] ?? 0), 8);
    });
  });
});
