import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsInWords, yearOf } from './season-year.ts';

const season = (name: string, months: number[], demand: number) => ({ name, months, demand, what: 'x' });

describe('the year of a trade', () => {
  it('gives each month its busiest season, and says what is not known', () => {
    const year = yearOf([
      season('Winter', [11, 12, 1], 1),
      season('Swarms', [3, 4], 3),
      season('Ants', [4], 2),
    ]);
    expect(year).toHaveLength(12);
    expect(year.map(({ demand }) => demand)).toEqual([1, 0, 3, 3, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(year[3]).toEqual({ month: 4, name: 'April', demand: 3, seasons: ['Swarms', 'Ants'] });
  });
});

describe('months in words', () => {
  it.each([
    [[3, 4, 5], 'Mar – May'],
    [[11, 12, 1], 'Nov – Jan'],
    [[7], 'Jul'],
    [[4, 10, 11], 'Apr, Oct – Nov'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'all year'],
    [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'Feb – Dec'],
  ])('%j: %s', (months, words) => expect(monthsInWords(months)).toBe(words));

  it('do not depend on order or repetition, beyond where they begin', () => {
    const months = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
    const parts = (list: number[]) => monthsInWords(list).split(', ').sort();
    fc.assert(
      fc.property(months, (list) => {
        expect(parts([...list, ...list].reverse())).toEqual(parts(list));
      }),
    );
  });
});
