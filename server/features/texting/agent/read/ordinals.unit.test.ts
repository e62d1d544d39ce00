import { expect, it } from 'vitest';
import { cursorOf } from './cursor.ts';
import { placeAt, placeIn } from './ordinals.ts';
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

/** The place that a text names among two windows on offer. */
function placeOfWindow(text: string): number | null {
  const tokens = tokensOf(text);
  const places = tokens.map((_, at) => placeAt(cursorOf(tokens), 2, at, 'windows'));
  return places.find((place) => place !== null)?.which ?? null;
}

it.each([
  ['the first spot', 0],
  ["I'll take the second spot", 1],
  ["I'll take the first appointment", 0],
  ['second ill take it', 1],
  ['the first lets do it', 0],
  ["first let's go", 0],
  ['second perfect', 1],
  ['the first yes please', 0],
  ['the first date works', 0],
  ['the second might work', 1],
  ['the second offer', 1],
  ['first we can do', 0],
  ['la primera opcion', 0],
  ['la segunda sirve', 1],
  ['la primera va bien', 0],
  ['la primera que dijo', 0],
  ['la primera perfecto', 0],
  ['the first time works', 0],
  ['the first available', 0],
  ['the first available please', 0],
  ['when is the first available saturday', null],
  ['give me a second', null],
  ['hold on one second', null],
  ['this is the first time we have wasps', null],
  ['the last time they came it was bad', null],
  ['esta es la primera vez que pasa', null],
  ['the earliest you can come', null],
  ['the latest you can come tuesday', null],
  ['last year', null],
  ['the last few weeks', null],
  ['the last company never showed up', null],
  ['the last guy was late', null],
  ['the second unit has them too', null],
  ['the second floor', null],
])('a place among two windows on offer in "%s" is %s', (text, place) => {
  expect(placeOfWindow(text)).toBe(place);
});
