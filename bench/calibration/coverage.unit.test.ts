import { describe, expect, it } from 'vitest';
import { binomialBand, coverageOf } from './coverage.ts';

describe('coverageOf', () => {
  it('counts truths inside, below and above', () => {
    const figures = coverageOf([
      { truth: 100, cents: 110, low: 100, high: 120 },
      { truth: 100, cents: 140, low: 110, high: 170 },
      { truth: 100, cents: 80, low: 60, high: 99 },
      { truth: 100, cents: 90, low: 50, high: 130 },
    ]);
    expect(figures).toMatchObject({ companies: 4, covered: 2, below: 1, above: 1 });
    expect(figures.bias).toBeCloseTo(0.05);
    expect(figures.width).toBeCloseTo((20 + 60 + 39 + 80) / 400);
  });

  it('has no relative figure where nothing was missed', () => {
    expect(coverageOf([{ truth: 0, cents: 5, low: 0, high: 9 }])).toMatchObject({ covered: 1, bias: null });
  });
});

describe('binomialBand', () => {
  it('agrees with a fair coin tossed ten times', () => {
    // 1/1024 + 10/1024 = 1.07 % lie at each end up to 1 and from 9 on; 56/1024 up to 2.
    expect(binomialBand(10, 0.5, 0.05)).toEqual({ fewest: 2, most: 8 });
    expect(binomialBand(10, 0.5, 0.01)).toEqual({ fewest: 1, most: 9 });
    expect(binomialBand(10, 0.5, 0.001)).toEqual({ fewest: 0, most: 10 });
  });

  it('holds 80 ± 4 of 100 in 500 tries in 97.5 of 100 cases', () => {
    expect(binomialBand(500, 0.8, 0.025)).toEqual({ fewest: 380, most: 420 });
  });
});
