import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyInstant } from './copy-instant.ts';

it('says the same instant as Date does', () => {
  const instant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });
  fc.assert(
    fc.property(fc.array(instant), (instants) => {
      for (const ms of instants) expect(Date.parse(copyInstant(ms))).toBe(ms);
    }),
  );
  expect(copyInstant(Date.UTC(2026, 0, 5, 9, 3, 7, 20))).toBe('2026-01-05T09:03:07.020Z');
  expect(copyInstant(Date.UTC(2026, 0, 5))).toBe('2026-01-05T00:00:00Z');
});
