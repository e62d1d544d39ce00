import { expect, it } from 'vitest';
import { placeIn } from './ordinals.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ['the first', 0],
  ['84106, the first one please', 0],
  ['second', 1],
  ['the later one', -1],
  ['option 2', 1],
  ['not the first, the second', 1],
  ['la segunda por favor', 1],
  ['1st', 0],
  ["84106, what's the earliest you can come?", null],
  ['I had ants last year too', null],
  ['the latest you can come tuesday?', null],
  ['this is the first time we have had them', null],
  ['the last company never showed up', null],
  ['give me a second', null],
  ['first floor unit', null],
  ['the first available', null],
  ['option 3', null],
])('a place among two in "%s" is %s', (text, place) => {
  expect(placeIn(tokensOf(text), [], 2)).toBe(place);
});
