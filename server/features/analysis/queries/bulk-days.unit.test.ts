import { describe, expect, it } from 'vitest';
import { bulkDaysOf } from './bulk-days.ts';

const days = (...records: number[]) =>
  records.map((n, i) => ({ day: `2026-01-${String(i + 1).padStart(2, '0')}`, records: n }));
const found = (...records: number[]) => bulkDaysOf(days(...records)).map(({ records: n }) => n);

describe('a bulk day', () => {
  it('holds a fifth of all records and ten times the median day', () => {
    expect(found(6, 5, 400, 7, 6, 5, 6)).toEqual([400]);
    expect(bulkDaysOf(days(6, 5, 400, 7))).toEqual([{ day: '2026-01-03', records: 400, of: 418 }]);
    // Two days of import among usual ones.
    expect(found(5, 5, 5, 5, 90, 80, 5, 5, 5)).toEqual([90, 80]);
    // A busy day.
    expect(found(...Array<number>(28).fill(5), 45)).toEqual([]);
    // Ten times the median, and less than a fifth.
    expect(found(...Array<number>(28).fill(10), 60, 61)).toEqual([]);
  });

  it('holds half of all records where there are few days', () => {
    expect(found(500)).toEqual([500]);
    expect(found(400, 300)).toEqual([400]);
    expect(found(40, 41, 42)).toEqual([]);
  });

  it('is none of the days on which closings are entered once a month', () => {
    expect(found(55, 60, 58, 62)).toEqual([]);
  });

  it('takes thirty records', () => {
    expect(found(29)).toEqual([]);
    expect(found(30)).toEqual([30]);
  });
});
