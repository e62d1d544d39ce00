import { describe, expect, it } from 'vitest';
import { gapsOf } from './call-log.ts';

const WEEK = 7 * 86_400_000;
const START = Date.parse('2026-01-05T00:00:00Z');
const week = (index: number) => new Date(START + index * WEEK);
const span = { from: new Date(START - 3 * 86_400_000), to: week(20) };
const gaps = (...called: [called: number, leads: number][]) =>
  gapsOf(
    called.map(([n, leads], index) => ({ week: week(index), dialled: n, waiting: leads })),
    span,
  ).map(({ from, to }) => [(from.getTime() - START) / WEEK, (to.getTime() - START) / WEEK]);

describe('the weeks of a call log', () => {
  it('that hold next to no call to a lead are none of it', () => {
    expect(gaps([0, 20], [1, 20], [15, 20], [16, 20])).toEqual([[-3 / 7, 2]]);
    expect(gaps([15, 20], [0, 20], [16, 20], [16, 20])).toEqual([[1, 2]]);
    expect(gaps([15, 20], [16, 20], [1, 20])).toEqual([[2, 20]]);
  });

  it('are judged together where one has few leads', () => {
    expect(gaps([4, 4], [0, 4], [4, 4], [10, 12])).toEqual([]);
    expect(gaps([12, 12], [0, 4], [0, 4], [0, 4], [12, 12])).toEqual([[1, 4]]);
  });

  it('are all of it where a tenth of the leads is called, or the others hold too little', () => {
    expect(gaps([2, 20], [15, 20], [16, 20])).toEqual([]);
    // A log of call-backs alone.
    expect(gaps([0, 20], [8, 20], [6, 20])).toEqual([]);
    expect(gaps([0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [12, 20])).toEqual([]);
  });
});
