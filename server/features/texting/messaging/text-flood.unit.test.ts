import { expect, it } from 'vitest';
import { watchFloods } from './text-flood.ts';

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
