import { expect, it } from 'vitest';
import { createAskReader } from './asking.ts';
import { tokensOf } from './tokens.ts';

const asks = createAskReader({
  asks: ['do you', 'que', 'can', 'when'],
  before: ['hi', 'ok'],
  prices: ['how much', 'precio*'],
  subjects: ['you', 'guys'],
});
const isAsked = (...clauses: string[]) => asks(clauses.map(tokensOf));

it.each([
  'is it done?',
  'do you do bees',
  'hi ok do you do bees',
  'bees, how much',
  'los precios',
  '¿Qué hacen?',
  'can you come',
  'when',
  'can you?',
])('takes "%s" for a question', (text) => {
  expect(isAsked(text)).toBe(true);
});

it.each([
  'ants in the kitchen',
  'i know what do you know',
  'much',
  'ok',
  'can you',
  'hi do you',
  'do you guys',
])('does not take "%s" for one', (text) => {
  expect(isAsked(text)).toBe(false);
});

it('looks at each clause', () => {
  expect(isAsked('ants', 'do you do those')).toBe(true);
});
