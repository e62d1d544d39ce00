import fc from 'fast-check';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { countries } from '../../../../../contract/countries.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import { ForeignNumbers, tryEverywhere } from './foreign-numbers.ts';

const numbersOf = (country: string, texts: readonly string[]) => {
  const numbers = new ForeignNumbers(createPhoneReader(country));
  for (const text of texts) numbers.add(text, 1);
  return numbers;
};
const counted = async (country: string, texts: readonly string[]) => {
  const numbers = numbersOf(country, texts);
  await tryEverywhere([[numbers]]);
  return Math.round(numbers.share * texts.length);
};

const fourDigits = fc.integer({ min: 0, max: 999 }).map((n) => `0${String(n).padStart(3, '0')}`);
const british = fourDigits.map((rest) => `020 7946 ${rest}`);
const american = fourDigits.map((rest) => `(512) 555-${rest}`);
const international = fourDigits.map((rest) => `+44 20 7946 ${rest}`);
const nothing = fc.constantFrom('', 'Anonymous', '101', '0000000000', 'Unknown', '00:12:30', 'L-1');

it('counts the numbers of another country, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(british, { maxLength: 40 }),
      fc.array(american, { maxLength: 40 }),
      fc.array(fc.oneof(international, nothing), { maxLength: 40 }),
      async (foreign, own, others) => {
        expect(await counted('US', [...foreign, ...own, ...others])).toBe(foreign.length);
        expect(await counted('GB', [...foreign, ...others])).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});

it('counts all of many by the first different ones', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `020 7946 ${String(i % 1000).padStart(4, '0')}`);
  expect(await counted('US', many)).toBe(2000);
});

/** Numbers of 13 digits that the United States do not have, no two of all columns the same. */
const unreadable = (column: number) =>
  Array.from({ length: 62 }, (_, i) => `99${String(column).padStart(5, '0')}${String(i).padStart(6, '0')}`);

/** Readers of 100 countries that count how often they are asked; the last but one reads what begins with 020. */
function countingReaders() {
  const asked = { times: 0 };
  const readers = Array.from({ length: 100 }, (_, country) => (text: string) => {
    asked.times++;
    return country === 98 && text.startsWith('020') ? text : null;
  });
  return { asked, readers };
}

it('tries no more in all columns of a file than 60 numbers that nobody reads', async () => {
  const { asked, readers } = countingReaders();
  const columns = Array.from({ length: 500 }, (_, i) => numbersOf('US', unreadable(i)));
  await tryEverywhere([[], columns], undefined, readers);
  expect(asked.times).toBe(60 * 100);
});

it('tries a number of each column in turn, those of the first group before all others', async () => {
  const british = Array.from({ length: 62 }, (_, i) => `020 7946 ${String(i).padStart(4, '0')}`);
  const { asked, readers } = countingReaders();
  const junk = Array.from({ length: 3 }, (_, i) => numbersOf('US', unreadable(i)));
  const phones = [numbersOf('US', british), numbersOf('US', british)];
  await tryEverywhere([phones, junk], undefined, readers);
  expect(phones.map(({ share }) => share)).toEqual([1, 1]);
  // The country that read the first number is asked first for the others.
  expect(asked.times).toBe(99 + 119 + 57 * 100);

  const beside = numbersOf('US', british);
  await tryEverywhere([[...junk, beside]], undefined, readers);
  expect(beside.share).toBe(1);
});

it('ends where it is told to', async () => {
  const { asked, readers } = countingReaders();
  const ended = tryEverywhere([[numbersOf('US', unreadable(1))]], AbortSignal.abort(), readers);
  await expect(ended).rejects.toThrow(/abort/);
  expect(asked.times).toBe(100);
});

it('lists countries whose numbers the library parses', () => {
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.filter((country) => !isSupportedCountry(country))).toEqual([]);
});
