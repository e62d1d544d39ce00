import { expect, it } from 'vitest';
import { createAskReader } from './asking.ts';
import { tokensOf } from './tokens.ts';

const asks = createAskReader({
  asks: ['do you', 'que'],
  before: ['hi', 'ok'],
  prices: ['how much', 'precio*'],
});
const isAsked = (...clauses: string[]) => asks(clauses.map(tokensOf));

it.each([
  'is it done?',
  'do you do bees',
  'hi ok do you do bees',
  'bees, how much',
  'los precios',
  '¿Qué hacen?',
])('takes "%s" for a question', (text) => {
  expect(isAsked(text)).toBe(true);
});

it.each(['ants in the kitchen', 'i know what do you know', 'much', 'ok'])(
  'does not take "%s" for one',
  (text) => {
    expect(isAsked(text)).toBe(false);
  },
);

it('looks at each clause', () => {
  expect(isAsked('ants', 'do you do those')).toBe(true);
});
