import { expect, it } from 'vitest';
import { createExceptions, watchFloods } from './text-flood.ts';

it('reports more than people send to a number in ten minutes, and forgets it afterwards', () => {
  let at = 0;
  const isFlood = watchFloods(() => at);
  const first = Array.from({ length: 3000 }, () => isFlood('a'));
  expect(first.some((one) => one)).toBe(false);
  expect(isFlood('a')).toBe(true);
  expect(isFlood('b')).toBe(false);
  at = 600_000;
  expect(isFlood('a')).toBe(false);
});

it('lets some texts beyond be read for each number, and a few of each phone be taken in an hour', () => {
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
