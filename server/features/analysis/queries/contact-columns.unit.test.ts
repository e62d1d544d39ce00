import { expect, it } from 'vitest';
import { beginOfUse } from './contact-columns.ts';

const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
const days = (kept: readonly number[]) => kept.map((n, index) => ({ day: at(index), leads: 10, kept: n }));

it('contact columns begin where they were filled in for the first time', () => {
  const empty = Array<number>(20).fill(0);
  expect(beginOfUse(days([...empty, 8, 9, 8, 9]))).toEqual(at(20));
  // Four strays before do not begin it.
  expect(beginOfUse(days([2, 0, 2, ...empty, 8, 9]))).toEqual(at(23));
});

it('contact columns that were filled in for few leads all the time have no beginning', () => {
  expect(beginOfUse(days(Array<number>(40).fill(1)))).toBeNull();
  expect(beginOfUse(days([0, 0, 0, 9, 9, 9]))).toBeNull();
});
