import fc from 'fast-check';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { countries } from '../../../../../contract/countries.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import { ForeignNumbers } from './foreign-numbers.ts';

const counted = (country: string, texts: readonly string[]) => {
  const numbers = new ForeignNumbers(createPhoneReader(country));
  for (const text of texts) numbers.add(text, 1);
  return numbers.finish();
};

const fourDigits = fc.integer({ min: 0, max: 999 }).map((n) => `0${String(n).padStart(3, '0')}`);
const british = fourDigits.map((rest) => `020 7946 ${rest}`);
const american = fourDigits.map((rest) => `(512) 555-${rest}`);
const international = fourDigits.map((rest) => `+44 20 7946 ${rest}`);
const nothing = fc.constantFrom('', 'Anonymous', '101', '0000000000', 'Unknown', '00:12:30', 'L-1');

it('counts the numbers of another country, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(british, { maxLength: 40 }),
      fc.array(american, { maxLength: 40 }),
      fc.array(fc.oneof(international, nothing), { maxLength: 40 }),
      (foreign, own, others) => {
        expect(counted('US', [...foreign, ...own, ...others])).toBe(foreign.length);
        expect(counted('GB', [...foreign, ...others])).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});

it('counts all of many by the first different ones', () => {
  const many = Array.from({ length: 2000 }, (_, i) => `020 7946 ${String(i % 1000).padStart(4, '0')}`);
  expect(counted('US', many)).toBe(2000);
});

it('lists countries whose numbers the library parses', () => {
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.filter((country) => !isSupportedCountry(country))).toEqual([]);
});
