import { expect, it } from 'vitest';
import { readerOf } from './reader.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ['hvac', 'ac tune up', ['maintenance']],
  ['hvac', 'replace my furnace', ['replacement']],
  ['plumbing', 'galvanized pipes that leak', ['repipe']],
  ['plumbing', 'the sink drain drips and is clogged', ['clogged_drain', 'clogged_drain']],
  ['electrical', 'a charger, there is room in the panel', ['ev_charger']],
] as const)('%s: %s is %j', (trade, text, problems) => {
  expect(
    readerOf(trade)
      .findProblems(tokensOf(text))
      .map(({ problem }) => problem),
  ).toEqual(problems);
});
