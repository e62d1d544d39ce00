import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

it.each([
  ['heyyyy', 'hey'],
  ['freeeee', 'free'],
  ['sooo', 'so'],
  ['pleaseee', 'please'],
  ['holaaaa', 'holaa'],
  ['aaaaaa', 'aa'],
  ['free', 'free'],
])('%s is %s', (text, word) => {
  expect(tokensOf(`well ${text} then`)).toEqual([
    { text: 'well', start: 0, end: 4 },
    { text: word, start: 5, end: 5 + text.length },
    { text: 'then', start: 6 + text.length, end: 10 + text.length },
  ]);
});
