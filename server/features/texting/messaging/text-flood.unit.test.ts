import { expect, it } from 'vitest';
import { createExceptions, watchFloods } from './text-flood.ts';

const first = { accountId: 'a', numberId: 'a1' };
const second = { accountId: 'a', numberId: 'a2' };
const other = { accountId: 'b', numberId: 'b1' };
const times = (count: number, one: () => boolean) =>
  Array.from({ length: count }, one).filter((isBeyond) => isBeyond).length;

it('reports more than people send to a number in ten minutes, and forgets it afterwards', () => {
  let at = 0;
  const floods = watchFloods(() => at);
  expect(times(3000, () => floods.text(first, 10))).toBe(0);
  expect(floods.text(first, 10)).toBe(true);
  expect([floods.text(second, 10), floods.call(first)]).toEqual([false, false]);
  expect(times(3000, () => floods.call(first))).toBe(1);
  at = 600_000;
  expect([floods.text(first, 10), floods.call(first)]).toEqual([false, false]);
});

it('reports more words than people send to all numbers of an account', () => {
  let at = 0;
  const floods = watchFloods(() => at);
  expect(times(100, () => floods.text(first, 2000)) + times(150, () => floods.text(second, 2000))).toBe(0);
  expect([floods.text(first, 1), floods.text(second, 1), floods.text(other, 2000)]).toEqual([
    true,
    true,
    false,
  ]);
  at = 600_000;
  expect(floods.text(first, 2000)).toBe(false);
});

it('lets some texts beyond be read for each account, and a few of each phone be taken in an hour', () => {
  let at = 0;
  const { mayRead, mayTake } = createExceptions(() => at);
  const read = Array.from({ length: 1000 }, () => mayRead('a'));
  expect(read.filter((one) => one)).toHaveLength(600);
  expect(mayRead('b')).toBe(true);
  expect(Array.from({ length: 5 }, () => mayTake('a', 'phone'))).toEqual([true, true, true, false, false]);
  expect(mayTake('a', 'other')).toBe(true);
  at = 600_000;
  expect([mayRead('a'), mayTake('a', 'phone')]).toEqual([true, false]);
  at = 3_600_000;
  expect(mayTake('a', 'phone')).toBe(true);
});
