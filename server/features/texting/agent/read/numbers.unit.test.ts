import { expect, it } from 'vitest';
import type { FreeWindow } from '../facts.ts';
import { readWhen } from './read-when.ts';
import { tokensOf } from './tokens.ts';

/** A Monday. */
const now = Temporal.PlainDateTime.from('2026-11-30T10:00');
const at = (date: string, hour: number): FreeWindow => ({
  date: Temporal.PlainDate.from(date),
  start: new Temporal.PlainTime(hour),
  end: new Temporal.PlainTime(hour + 2),
});
const offered = [at('2026-11-30', 12), at('2026-12-01', 8)];
const reading = (text: string, windows: readonly FreeWindow[] = offered) =>
  readWhen(tokensOf(text), { now, offered: windows });

it.each([
  'can you look at one more thing while you are here',
  'could you look at two more outlets',
  'can he look at 2 other toilets too',
  'can you take a look at 2',
  'can someone come at once',
  'at one point we had mice too',
  'found 2-3 more nests by the shed',
  'I have 2-3 wasp nests',
  'I found about 5 more mice',
  'there are about 4',
  'there are about 3 or 4 mice',
  'about 3-4 in the attic',
  'need about 6 outlets installed',
  'between 2 and 4 nests',
  'how about one time',
  'once',
  'las dos están bien',
  '3/4 inch pipe is leaking in the basement',
  'leaking 1/2 inch line',
  'mosquitoes, 1/2 acre yard',
  '2 1/2 bath house',
  'need a 3/4 hp disposal',
  'its a 3/4" line',
])('a number that counts is no day and no time: %s', (text) => {
  expect(reading(text)).toMatchObject({ options: [], ordinal: null });
});

it.each([
  ['at 2 works', { at: 14 * 60 }],
  ['about 3?', { at: 15 * 60 }],
  ['around 4 if possible', { at: 16 * 60 }],
  ['at noon', { at: 12 * 60 }],
  ['can you come at 4 when my son is home', { at: 16 * 60 }],
  ['at ten in the morning', { at: 10 * 60 }],
  ['around two', { at: 14 * 60 }],
  ['around 2 preferred', { at: 14 * 60 }],
  ['at 2 or 3', { at: 14 * 60 }],
  ['a las once', { at: 11 * 60 }],
  ['a las dos esta bien', { at: 14 * 60 }],
  ['2-4 works', { from: 14 * 60, by: 16 * 60 }],
  ['2 to 4', { from: 14 * 60, by: 16 * 60 }],
  ['between 8 and 12 any day', { from: 8 * 60, by: 12 * 60 }],
  ['do you have 2-4', { from: 14 * 60, by: 16 * 60 }],
  ['entre las 2 y las 4', { from: 14 * 60, by: 16 * 60 }],
])('a number that counts nothing is a time: %s', (text, times) => {
  expect(reading(text).options).toEqual([{ days: null, times }]);
});

it.each([
  ['8-10 on tuesday', { from: 8 * 60, by: 10 * 60 }],
  ['tuesday like 2', { at: 14 * 60 }],
  ['at 4 on tuesday', { at: 16 * 60 }],
])('and so it is beside a day: %s', (text, times) => {
  expect(reading(text).options).toEqual([{ days: { weekdays: [2] }, times }]);
});

it.each([
  ['12/5', '2026-12-05'],
  ['12/5 morning works', '2026-12-05'],
  ['on 1/2', '2027-01-02'],
  ['the 1st', '2026-12-01'],
  ['on the 2nd', '2026-12-02'],
  ['wednesday the 2nd', '2026-12-02'],
])('a date stays one: %s', (text, date) => {
  expect(reading(text).options[0]?.days).toMatchObject({ from: date, to: date });
});

it.each([
  ['1st one please', 0],
  ['the 1st option', 0],
  ['2nd one please', 1],
  ['the 2nd option', 1],
  ['2nd option works', 1],
  ['2nd slot', 1],
  ['the 2nd', 1],
])('a number of what was offered is no date: %s', (text, place) => {
  expect(reading(text)).toMatchObject({ options: [], ordinal: place });
  // Also where one of these days is on offer.
  const [first, second] = [at('2026-12-02', 8), at('2026-12-03', 8)];
  if (text !== 'the 2nd') expect(reading(text, [first, second]).ordinal).toBe(place);
});
