import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateDifference } from './score-interval.ts';

const share = fc
  .integer({ min: 1, max: 5_000 })
  .chain((of) => fc.record({ of: fc.constant(of), won: fc.integer({ min: 0, max: of }) }));

describe('the range of a difference of rates', () => {
  // Worked out apart from this program, with the other common form of the score interval.
  it.each([
    [
      { won: 56, of: 70 },
      { won: 48, of: 80 },
      { rate: 0.2, low: 0.1043, high: 0.2897 },
    ],
    [
      { won: 9, of: 120 },
      { won: 3, of: 120 },
      { rate: 0.05, low: 0.0139, high: 0.089 },
    ],
    [
      { won: 0, of: 30 },
      { won: 5, of: 30 },
      { rate: -0.1667, low: -0.2706, high: -0.08 },
    ],
  ])('of %o and %o is %o', (one, other, expected) => {
    const found = rateDifference(one, other);
    for (const name of ['rate', 'low', 'high'] as const) expect(found[name]).toBeCloseTo(expected[name], 4);
  });

  it('contains the difference and lies between −1 and 1', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const { rate, low, high } = rateDifference(one, other);
        expect(rate).toBeCloseTo(one.won / one.of - other.won / other.of, 12);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('changes its sign with the order of the two', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [there, back] = [rateDifference(one, other), rateDifference(other, one)];
        expect(there.rate).toBeCloseTo(-back.rate, 12);
        expect(there.low).toBeCloseTo(-back.high, 12);
        expect(there.high).toBeCloseTo(-back.low, 12);
      }),
    );
  });

  it('narrows as the same rates are seen on more leads', () => {
    fc.assert(
      fc.property(share, share, fc.integer({ min: 2, max: 50 }), (one, other, times) => {
        const more = ({ won, of }: { won: number; of: number }) => ({ won: won * times, of: of * times });
        const [few, many] = [rateDifference(one, other), rateDifference(more(one), more(other))];
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });
});
