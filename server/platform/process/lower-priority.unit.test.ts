import { expect, it } from 'vitest';
import { isContended } from './lower-priority.ts';

it('more than two for each processor are many, and what says nothing is none', () => {
  expect(isContended('0.10 9.99 9.99 4/260 12345', 2)).toBe(false);
  expect(isContended('0.10 0.10 0.10 5/260 12345', 2)).toBe(true);
  expect(isContended('0.10 0.10 0.10 32/260 12345', 16)).toBe(false);
  expect(isContended('', 2)).toBe(false);
});
