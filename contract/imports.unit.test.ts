import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { callDirections, durationUnits, Mapping } from './imports.ts';

const bare = { columns: { started: 0 }, dates: {}, decimals: {}, words: {}, timeZone: 'America/Denver' };

const answers = fc.record(
  {
    directions: fc.constantFrom(...callDirections),
    country: fc.constantFrom(...countries),
    units: fc.dictionary(fc.constantFrom('duration', 'timeToAnswer'), fc.constantFrom(...durationUnits), {
      noNullPrototype: true,
    }),
  },
  { requiredKeys: [] },
);

it('keeps what was answered for a whole file, and needs none of it', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(Mapping.parse({ ...bare, ...given })).toEqual({ ...bare, ...given });
    }),
  );
});

it('refuses an answer that was not offered', () => {
  const other = fc.string({ maxLength: 10 });
  fc.assert(
    fc.property(
      other.filter((text) => !callDirections.some((answer) => answer === text)),
      other.filter((text) => !countries.includes(text)),
      other.filter((text) => !durationUnits.some((unit) => unit === text)),
      (directions, country, unit) => {
        for (const given of [{ directions }, { country }, { units: { duration: unit } }]) {
          expect(Mapping.safeParse({ ...bare, ...given }).success).toBe(false);
        }
      },
    ),
  );
});
