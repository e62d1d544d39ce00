import { expect, it } from 'vitest';
import { readStat, stolenBetween } from './stolen.ts';

it('tells which share of the wanted time went to other machines, and counts no idle time', () => {
  const before = readStat('cpu  100 10 20 5000 30 1 2 7 0 0\ncpu0 9 9 9 9 9 9 9 9 9 9\n');
  expect(before).toEqual({ worked: 133, stolen: 7 });
  const after = readStat('cpu  160 10 35 9000 90 1 2 32 0 0\n');
  expect(stolenBetween(before, after)).toBe(0.25);
  expect(stolenBetween(after, after)).toBe(0);
});
