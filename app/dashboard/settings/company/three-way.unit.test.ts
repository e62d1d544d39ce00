import { expect, it } from 'vitest';
import { mergedKeys, mergedRows, mergedWords, type ThreeWay } from './three-way.ts';

interface Row {
  id: string;
  name: string;
  price: number;
}
const row = (id: string, change: Partial<Row> = {}): Row => ({ id, name: id, price: 1, ...change });
const merged = (rows: ThreeWay<Row[]>) => mergedRows(rows, { idOf: ({ id }) => id, mergeRow: mergedKeys });
const order = (base: string, typed: string, stored: string) => {
  const rows = (ids: string) => [...ids].map((id) => row(id));
  return merged({ base: rows(base), typed: rows(typed), stored: rows(stored) })
    .map(({ id }) => id)
    .join('');
};

it('takes each key from the side that changed it, and what was typed where both did', () => {
  expect(
    mergedKeys({
      base: { a: 1, b: 1, c: 1, d: [1] },
      typed: { a: 2, b: 1, c: 2, d: [1] },
      stored: { a: 1, b: 3, c: 3, d: [3] },
    }),
  ).toEqual({ a: 2, b: 3, c: 2, d: [3] });
});

it('has a row follow what is stored but for what was typed in it', () => {
  expect(
    merged({
      base: [row('x'), row('y')],
      typed: [row('x'), row('y', { name: 'typed' })],
      stored: [row('x', { price: 2 }), row('y', { price: 3 })],
    }),
  ).toEqual([row('x', { price: 2 }), row('y', { name: 'typed', price: 3 })]);
});

it('keeps away what either side removed, typed in or not', () => {
  expect(order('xyz', 'xz', 'yz')).toBe('z');
  expect(merged({ base: [row('x')], typed: [row('x', { price: 2 })], stored: [] })).toEqual([]);
});

it('keeps what either side added, each where it was put', () => {
  expect(order('xy', 'xayb', 'xyc')).toBe('xaybc');
  expect(order('', 'ab', 'c')).toBe('abc');
});

it('keeps what was added and saved while more was typed in it', () => {
  expect(merged({ base: [], typed: [row('a', { name: 'more' })], stored: [row('a')] })).toEqual([
    row('a', { name: 'more' }),
  ]);
});

it('has the order that is stored, until rows were moved here', () => {
  expect(order('xyz', 'xyz', 'zyx')).toBe('zyx');
  expect(order('xyz', 'yxz', 'zyx')).toBe('yxz');
  expect(order('xyz', 'yxz', 'zxay')).toBe('yxaz');
});

it('adds and takes away single words', () => {
  const words: ThreeWay<string[]> = { base: ['a', 'b'], typed: ['b', 'c'], stored: ['a', 'b', 'd'] };
  expect(mergedWords(words).toSorted()).toEqual(['b', 'c', 'd']);
});
