import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteMs } from './company-time.ts';
import { type Spot, spotIn } from './spots.ts';

const spot = fc.record({
  spotId: fc.uuid(),
  start: fc.nat(600).map((minute) => minute * minuteMs),
  minutes: fc.integer({ min: 5, max: 120 }),
});

it('is the first spot that begins in the window and takes the work, and null only where there is none', () => {
  fc.assert(
    fc.property(fc.array(spot), fc.nat(500), fc.integer({ min: 1, max: 100 }), (spots, from, minutes) => {
      const window = { start: from * minuteMs, end: (from + 120) * minuteMs };
      const fits = ({ start, minutes: room }: Spot) =>
        start >= window.start && start < window.end && room >= minutes;
      const found = spotIn(window, minutes, spots);
      expect(found === null).toBe(!spots.some(fits));
      if (found === null) return;
      expect(fits(found)).toBe(true);
      expect(spots.filter(fits).every(({ start }) => start >= found.start)).toBe(true);
    }),
  );
});
