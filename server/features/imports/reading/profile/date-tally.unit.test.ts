import { expect, it } from 'vitest';
import { DateTally } from './date-tally.ts';

const now = Date.parse('2026-11-27T00:00:00Z');

it('takes a column without values for no dates', () => {
  const tally = new DateTally(now);
  expect([tally.formats(), tally.likelyFormats()]).toEqual([[], []]);
});

it('gives up a column of words, whatever comes after them', () => {
  const tally = new DateTally(now);
  tally.add('Ants in the kitchen', 2001);
  tally.add('2026-11-26', 1_000_000);
  expect([tally.formats(), tally.likelyFormats()]).toEqual([[], []]);
});

it('lets one broken row of ten cost nothing, and more of them the column', () => {
  const tally = new DateTally(now);
  tally.add('2026-11-26', 9);
  tally.add('soon', 1);
  expect(tally.formats()).toEqual(['ymd']);
  tally.add('soon', 1);
  expect(tally.formats()).toEqual([]);
  expect(tally.likelyFormats()).toEqual(['ymd']);
});

it('knows the newest day up to now, however its days are written', () => {
  const newest = (...texts: string[]) => {
    const tally = new DateTally(now);
    for (const text of texts) tally.add(text, 1);
    const day = tally.newest();
    return day === null ? null : new Date(day).toISOString().slice(0, 10);
  };
  expect(newest('2026-03-05 23:59', '2026-02-28')).toBe('2026-03-05');
  expect(newest('Mar 5, 2026', '28 Feb 2026')).toBe('2026-03-05');
  expect(newest('03/25/2026', '04/01/2026')).toBe('2026-04-01');
  expect(newest('25/03/2026', '04/01/2026')).toBe('2026-03-25');
  expect(newest('46086', '46085')).toBe('2026-03-05');
  // A visit that is planned, and a year that was mistyped.
  expect(newest('2026-03-05', '2026-12-24', '2062-03-05')).toBe('2026-03-05');
  expect(newest('ants', 'bees')).toBe(null);
});

it('takes the earlier of the newest days where the order of day and month is open', () => {
  const tally = new DateTally(now);
  for (const day of ['03/01/2026', '03/05/2026', '03/12/2026']) tally.add(day, 1);
  expect(tally.formats()).toEqual(['dmy', 'mdy']);
  expect(tally.newest()).toBe(Date.UTC(2026, 2, 12));
});
