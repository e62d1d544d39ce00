import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayLong,
  dayRange,
  hoursToBlock,
  isDate,
  localMoment,
  partOfDay,
  rangeText,
  timeText,
} from './dates.ts';
import { laneOut } from './lanes.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

describe('dates and times', () => {
  it('offers hours to block that are still to come', () => {
    expect(localMoment('America/Denver', new Date('2026-03-03T22:05:00Z'))).toBe('2026-03-03T15:05');
    expect(
      ['2026-03-02T15:05', '2026-03-03T06:10', '2026-03-03T15:05', '2026-03-03T23:40'].map((now) =>
        hoursToBlock('2026-03-03', now),
      ),
    ).toEqual([
      { from: '2026-03-03T08:00', until: '2026-03-03T12:00' },
      { from: '2026-03-03T08:00', until: '2026-03-03T12:00' },
      { from: '2026-03-03T16:00', until: '2026-03-03T20:00' },
      { from: '2026-03-04T00:00', until: '2026-03-04T04:00' },
    ]);
  });

  it('are said with weekday and date, on the 12-hour clock', () => {
    expect(dayLong('2026-03-03')).toBe('Tuesday, March 3, 2026');
    expect(plain(dayRange('2026-03-02', '2026-03-08'))).toBe('March 2 – 8, 2026');
    expect(['00:00', '08:00', '12:30', '23:05'].map(timeText).map(plain)).toEqual([
      ...['12 AM', '8 AM', '12:30 PM', '11:05 PM'],
    ]);
    expect(plain(rangeText('08:00', '10:00'))).toBe('8–10 AM');
    expect(plain(rangeText('11:00', '13:00'))).toBe('11 AM–1 PM');
    expect(plain(rangeText('10:00', '00:00'))).toBe('10 AM–12 AM');
    expect(plain(rangeText('22:00', '02:00'))).toBe('10 PM–2 AM the next day');
    expect(plain(rangeText('08:00', '08:00'))).toBe('8 AM–8 AM the next day');
  });

  it('go on over ends of months, and know which dates there are', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(['2026-02-29', '2026-2-9', 'today', '2026-13-01', '2028-02-29'].map(isDate)).toEqual([
      ...[false, false, false, false, true],
    ]);
  });

  it('of what lasts several days show each day its part', () => {
    const part = (date: string) => partOfDay(date, '2026-03-03T14:00', '2026-03-05T09:00');
    expect(part('2026-03-02')).toBeNull();
    expect(part('2026-03-03')).toEqual({ start: '14:00', end: '00:00' });
    expect(part('2026-03-04')).toEqual({ start: '00:00', end: '00:00' });
    expect(part('2026-03-05')).toEqual({ start: '00:00', end: '09:00' });
    expect(part('2026-03-06')).toBeNull();
  });
});

it('what happens at the same time never shares a lane', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from, until: from + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const laid = laneOut(spans);
      expect(laid).toHaveLength(spans.length);
      for (const [index, one] of laid.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of laid.slice(index + 1)) {
          if (one.from < other.until && other.from < one.until) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }
    }),
  );
});
