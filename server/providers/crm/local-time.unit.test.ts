import { describe, expect, it } from 'vitest';
import { instantOf, localDay, localText, readTime } from './local-time.ts';

const zone = 'America/Denver';

describe('a local time', () => {
  it('is a moment of its zone, in summer and in winter', () => {
    expect(instantOf('2026-01-03 09:10:11', zone)).toBe(Date.UTC(2026, 0, 3, 16, 10, 11));
    expect(instantOf('2026-07-03T09:10:11.250', zone)).toBe(Date.UTC(2026, 6, 3, 15, 10, 11, 250));
  });

  it('keeps the zone that it says itself', () => {
    expect(instantOf('2026-01-03T09:10:11Z', zone)).toBe(Date.UTC(2026, 0, 3, 9, 10, 11));
    expect(instantOf('2026-01-03T09:10:11-05:00', zone)).toBe(Date.UTC(2026, 0, 3, 14, 10, 11));
  });

  it('may be a day alone', () => {
    expect(readTime('2026-01-03', zone)).toEqual({ instant: Date.UTC(2026, 0, 3, 7), hasTime: false });
  });

  it('takes the first of two and the later for one that is skipped', () => {
    expect(instantOf('2026-11-01 01:30:00', zone)).toBe(Date.UTC(2026, 10, 1, 7, 30));
    expect(instantOf('2026-03-08 02:30:00', zone)).toBe(Date.UTC(2026, 2, 8, 9, 30));
  });

  it.each([
    '',
    null,
    undefined,
    '0000-00-00',
    '0000-00-00 00:00:00',
    'soon',
    '2026-13-01',
    '2026-02-30 10:00:00',
  ])('is none: %s', (text) => {
    expect(readTime(text, zone)).toBeNull();
  });

  it('is written as the clock on the wall shows it', () => {
    expect(localText(Date.UTC(2026, 0, 3, 16, 10, 11, 999), zone)).toBe('2026-01-03 09:10:11');
    expect(localDay(new Date(Date.UTC(2026, 0, 3, 5)), zone)).toBe('2026-01-02');
  });
});
