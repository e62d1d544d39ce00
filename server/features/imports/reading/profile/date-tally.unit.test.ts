import { expect, it } from 'vitest';
import { DateTally } from './date-tally.ts';

const latest = Date.parse('2026-11-27T00:00:00Z');

it('takes a column without values for no dates', () => {
  const tally = new DateTally(latest);
  expect([tally.formats(), tally.likelyFormats()]).toEqual([[], []]);
});

it('gives up a column of words, whatever comes after them', () => {
  const tally = new DateTally(latest);
  tally.add('Ants in the kitchen', 2001);
  tally.add('2026-11-26', 1_000_000);
  expect([tally.formats(), tally.likelyFormats()]).toEqual([[], []]);
});

it('lets one broken row of ten cost nothing, and more of them the column', () => {
  const tally = new DateTally(latest);
  tally.add('2026-11-26', 9);
  tally.add('soon', 1);
  expect(tally.formats()).toEqual(['ymd']);
  tally.add('soon', 1);
  expect(tally.formats()).toEqual([]);
  expect(tally.likelyFormats()).toEqual(['ymd']);
});
