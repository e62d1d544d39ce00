import { describe, expect, it } from 'vitest';
import { compareCompany, fare, revenueOf as revenues, winsOf } from '../../../../bench/pipeline/compare.ts';
import { gammaQuantile, logGamma, lowerGamma } from '../statistics/gamma-quantile.ts';
import { negativeBinomialQuantiles } from '../statistics/negative-binomial.ts';
import { levelAfter, tauSquaredAfter } from './level.ts';
import { revenueOf, worthOfWins } from './money.ts';
import { winForecast } from './ranges.ts';
import { type Check, failedLength, isChecked, sumUp } from './self-check.ts';

const month = (i: number, forecast: number, happened: number) => ({ at: 30 * i, forecast, happened });
const check = (i: number, mean: number, happened: number, tau = 0.2): Check => ({
  at: 30 * i,
  days: 30,
  forecast: winForecast(mean, tau),
  happened,
  tau,
});
const checks = (happened: number, months = 6) =>
  Array.from({ length: months }, (_, i) => check(i, 50, happened));

describe('the level', () => {
  it('is 1 without a past, and follows the last six forecasts towards what happened', () => {
    expect(levelAfter([], 30)).toBe(1);
    const half = Array.from({ length: 8 }, (_, i) => month(i, 100, i < 2 ? 900 : 50));
    // Six forecasts weigh 6 / (6 + 2).
    expect(levelAfter(half, 30)).toBeCloseTo((301 / 601) ** 0.75, 9);
    // Forecasts for 90 days a month apart overlap: 150 days hold 2.67 of them.
    expect(levelAfter(half, 90)).toBeCloseTo((301 / 601) ** ((1 + 150 / 90) / (3 + 150 / 90)), 9);
  });
});

describe('the spread of months', () => {
  it('starts at 30 % and follows what is more than counting brings', () => {
    expect(tauSquaredAfter([])).toBeCloseTo(0.09, 9);
    const calm = Array.from({ length: 12 }, (_, i) => month(i, 1000, 1000));
    expect(tauSquaredAfter(calm)).toBeLessThan(0.02);
    const wild = Array.from({ length: 12 }, (_, i) => month(i, 1000, i % 2 === 0 ? 500 : 2000));
    expect(tauSquaredAfter(wild)).toBeCloseTo((0.27 + 12 * (Math.LN2 ** 2 - 0.001)) / 15, 2);
  });
});

describe('the self-check', () => {
  it('takes four forecasts that do not overlap', () => {
    expect(isChecked(checks(50, 3))).toBe(false);
    expect(isChecked(checks(50, 4))).toBe(true);
    const overlapping = Array.from({ length: 6 }, (_, i) => ({ ...check(0, 50, 50), at: 15 * i }));
    expect(isChecked(overlapping)).toBe(false);
  });

  it('fails beyond a factor of 1.5 alone, and only where chance does not explain it', () => {
    expect(failedLength(checks(74))).toBeUndefined();
    expect(failedLength(checks(90))).toBe(30);
    expect(failedLength(checks(20))).toBe(30);
    expect(failedLength(Array.from({ length: 6 }, (_, i) => check(i, 0.5, 1, 0.9)))).toBeUndefined();
  });

  it('is not excused by a wide range where it misses by more than a factor of two', () => {
    const wild = (happened: number, months = 6) =>
      Array.from({ length: months }, (_, i) => check(i, 50, happened, 1.2));
    expect(failedLength(wild(27))).toBeUndefined();
    expect(failedLength(wild(20))).toBe(30);
    expect(failedLength(wild(115))).toBe(30);
    // Of fewer than four by more than three.
    expect(failedLength(wild(20, 2))).toBeUndefined();
    expect(failedLength(wild(12, 2))).toBe(30);
  });

  it('fails by a factor of two where there are fewer than four, each length by itself', () => {
    expect(failedLength(checks(90, 3))).toBeUndefined();
    expect(failedLength(checks(120, 1))).toBe(30);
    const long = (happened: number) => [{ ...check(0, 50, happened), days: 90 as const }];
    expect(failedLength([...checks(50), ...long(120)])).toBe(90);
    expect(failedLength([...checks(50), ...long(80)])).toBeUndefined();
  });

  it('counts both ends of a range as inside', () => {
    const { low, high } = winForecast(50, 0.2);
    expect(sumUp([check(0, 50, low), check(1, 50, high), check(2, 50, high + 1)])).toMatchObject({
      inside: 2,
      of: 3,
    });
    expect(sumUp([check(0, 50, 0)]).ratio).toBeNull();
  });
});

describe('ranges', () => {
  it('are the quantiles of the negative binomial distribution', () => {
    // Size 1: geometric, P(X ≤ x) = 1 − (m / (1 + m))^(x + 1).
    for (const p of [0.15, 0.5, 0.9, 0.99]) {
      const expected = Math.ceil(Math.log(1 - p) / Math.log(9 / 10)) - 1;
      expect(negativeBinomialQuantiles(9, 1, [p])).toEqual([expected]);
    }
    expect(negativeBinomialQuantiles(0, 0.3, [0.1, 0.9])).toEqual([0, 0]);
    // Nearly Poisson with mean 4: P(X ≤ 1) = 0.092, P(X ≤ 2) = 0.238, P(X ≤ 6) = 0.889, P(X ≤ 7) = 0.949.
    expect(negativeBinomialQuantiles(4, 1e-4, [0.1, 0.9])).toEqual([2, 7]);
    const [low = 0, high = 0] = negativeBinomialQuantiles(2e6, 0.1, [0.1, 0.9]);
    expect(low / 2e6).toBeCloseTo(0.874, 2);
    expect(high / 2e6).toBeCloseTo(1.13, 2);
  });

  it('are the quantiles of the gamma distribution', () => {
    // Shape 1: exponential. Shape 1/2: half a squared normal number, whose quantile at 0.9 is 1.6449² / 2.
    expect(gammaQuantile(3, 9, 0.9)).toBeCloseTo(-3 * Math.log(0.1), 7);
    expect(gammaQuantile(0.5, 0.5, 0.9)).toBeCloseTo(1.6448536 ** 2 / 2, 5);
    expect(lowerGamma(3, 3)).toBeCloseTo(1 - 8.5 * Math.exp(-3), 12);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
  });

  it('hold the mean, and no more than there are leads', () => {
    expect(winForecast(0.04, 0.3)).toEqual({ mean: 0.04, low: 0, high: 1 });
    expect(winForecast(4, 0.3, 5).high).toBe(5);
  });
});

describe('money', () => {
  const values = (...cents: number[]) => ({
    count: cents.length,
    sum: cents.reduce((all, x) => all + x, 0),
    sumOfSquares: cents.reduce((all, x) => all + x * x, 0),
    most: Math.max(0, ...cents),
  });
  const even = values(...Array.from({ length: 40 }, () => 30_000));

  it('takes no mean in which one value is over a quarter of the sum', () => {
    expect(worthOfWins([values(100, 100, 100, 100, 900)], null)).toBeNull();
    expect(worthOfWins([values(100, 100, 100, 100)], null)).toBeNull();
    expect(worthOfWins([values(100, 100, 100, 100, 100)], null)).toEqual([
      { mean: 100, square: 10_000, error: 0 },
    ]);
    expect(worthOfWins([values(100)], 48_000)?.[0]?.mean).toBe(48_000);
  });

  it('pulls a source towards the account, and takes the account for one with a single large value', () => {
    const [thin, wild] =
      worthOfWins([values(...Array.from({ length: 20 }, () => 90_000)), values(500_000), even], null) ?? [];
    const all = (20 * 90_000 + 500_000 + 40 * 30_000) / 61;
    expect(thin?.mean).toBeCloseTo((20 * 90_000 + 20 * all) / 40, 6);
    expect(wild?.mean).toBeCloseTo(all, 6);
  });

  it('has a range of number, values, months and the mean itself', () => {
    const worth = [{ mean: 100, square: 12_500, error: 16 }];
    const revenue = revenueOf([40], 0.3, worth);
    const variance = 40 * 12_500 + (0.3 * 4000) ** 2 + (40 * 4) ** 2;
    expect(revenue).toEqual({
      cents: 4000,
      low: Math.round(gammaQuantile(4000, variance, 0.1)),
      high: Math.round(gammaQuantile(4000, variance, 0.9)),
    });
    expect(revenueOf([0], 0.3, worth)).toEqual({ cents: 0, low: 0, high: 0 });
  });

  it('doubles with the values, ranges and all', () => {
    const once = worthOfWins([values(100, 200, 300, 200, 200, 250)], null) ?? [];
    const twice = worthOfWins([values(200, 400, 600, 400, 400, 500)], null) ?? [];
    const [a, b] = [revenueOf([1000], 0.3, once), revenueOf([1000], 0.3, twice)];
    expect(Math.abs(b.cents - 2 * a.cents)).toBeLessThanOrEqual(1);
    expect(b.low / a.low).toBeCloseTo(2, 4);
    expect(b.high / a.high).toBeCloseTo(2, 4);
  });
});

describe('simulated companies', () => {
  // The full number is measured by `npm run bench:calibration:pipeline`.
  const companies = Array.from({ length: 24 }, (_, i) => compareCompany(i + 1));

  it('have forecasts whose ranges hold what happens, and that are right all in all', () => {
    for (const days of [30, 90]) {
      const { inside, of, ratio } = fare(winsOf(companies, days));
      expect(of).toBe(24);
      expect(inside).toBeGreaterThanOrEqual(17);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.2);
    }
    const money = fare(revenues(companies, 90));
    expect(money.inside).toBeGreaterThanOrEqual(0.6 * money.of);
  });
});
