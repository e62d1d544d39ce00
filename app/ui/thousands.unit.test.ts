import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thousands } from './thousands.ts';

it('writes whole numbers as Intl does', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(thousands(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
