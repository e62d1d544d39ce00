import { expect, it } from 'vitest';
import { recordEndOf } from './record-end.ts';

const DAY = 86_400_000;
const end = (days: readonly number[], records = 2000) => {
  const { newest, strays } = recordEndOf(
    days.map((day) => day * DAY),
    records,
  );
  return [newest === null ? null : newest.getTime() / DAY, strays];
};
const ordinary = Array.from({ length: 11 }, (_, n) => 100 - n);

it('is the newest record where no gap of three weeks comes before it', () => {
  expect(end(ordinary)).toEqual([100, 0]);
  expect(end([120.9, ...ordinary])).toEqual([120.9, 0]);
  expect(end([])).toEqual([null, 0]);
  expect(end([100], 1)).toEqual([100, 0]);
});

it('is not moved by up to ten records behind a gap, or behind several', () => {
  expect(end([121, ...ordinary])).toEqual([100, 1]);
  expect(end([300, 160, 121, ...ordinary])).toEqual([100, 3]);
  const ten = Array.from({ length: 10 }, (_, n) => 200 + n);
  expect(end([...ordinary, ...ten])).toEqual([100, 10]);
  expect(end([...ordinary, ...ten, 210])).toEqual([210, 0]);
});

it('is moved by more than one in a hundred records', () => {
  expect(end([122, 121, ...ordinary], 200)).toEqual([100, 2]);
  expect(end([122, 121, ...ordinary], 199)).toEqual([122, 0]);
});
