import { expect, it } from 'vitest';
import { afterFailure, afterSuccess } from './next-sync.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000;
const later = (count: number) => new Date(now.getTime() + count * 60_000);

it('is due half an hour after the end of the last window, at once when that is long ago', () => {
  expect(minutes(afterSuccess(now, now))).toBe(30);
  expect(minutes(afterSuccess(later(-10), now))).toBe(20);
  expect(minutes(afterSuccess(later(-90), now))).toBe(0);
});

it('waits longer after each failure, an hour at most', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 2000].map((failures) =>
    minutes(afterFailure(failures, undefined, now)),
  );
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('is due when the vendor said, within a day', () => {
  expect(minutes(afterFailure(1, later(17), now))).toBe(17);
  expect(minutes(afterFailure(3, later(-5), now))).toBe(4);
  expect(minutes(afterFailure(1, later(60 * 24 * 365), now))).toBe(60 * 24);
});
