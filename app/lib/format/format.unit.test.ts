import { describe, expect, it } from 'vitest';
import { ago, hour, hourRange, month, period } from './calendar.ts';
import { days, duration } from './duration.ts';
import { money, moneyExact, moneyShort, parseDollars } from './money.ts';
import { percent, percentRange, plural, share } from './number.ts';

/** Words with the no-break spaces that keep figure and unit together shown as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('gives whole dollars, and a dash for what is not known', () => {
    expect([money(17_180_049), money(0), money(null)]).toEqual(['$171,800', '$0', '–']);
  });
  it('keeps cents only where there are any', () => {
    expect([moneyExact(124_000), moneyExact(124_050), moneyExact(null)]).toEqual([
      '$1,240',
      '$1,240.50',
      '–',
    ]);
  });
  it('shortens for axes and changes the unit where rounding reaches it', () => {
    expect([95_000, 31_800_000, 99_960_000, 124_000_000].map(moneyShort)).toEqual([
      '$950',
      '$318k',
      '$1M',
      '$1.24M',
    ]);
  });
  it('reads typed dollars to the cent and refuses what is no amount', () => {
    expect(['1250', '$1,250.50', ' 0.1 ', '1.005', '12,50', 'abc', '', '-5'].map(parseDollars)).toEqual([
      125_000,
      125_050,
      10,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('rates', () => {
  it('has one decimal and never parts from its sign', () => {
    expect([percent(0.3139), percent(1), percent(null)]).toEqual(['31.4%', '100.0%', '–']);
    expect(plain(percentRange(0.349, 0.399))).toBe('34.9–39.9%');
    expect([share(1, 3), share(0, 0)].map(plain)).toEqual(['33.3%', '–']);
  });
  it('counts in the singular and the plural', () => {
    expect([plural(1, 'lead'), plural(1204, 'lead'), plural(2, 'inquiry', 'inquiries')]).toEqual([
      '1 lead',
      '1,204 leads',
      '2 inquiries',
    ]);
  });
});

describe('durations', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min'],
    [180, '3 min'],
    [3_590, '1 h'],
    [7_800, '2 h 10 min'],
    [86_390, '1 day'],
    [120_960, '1.4 days'],
    [9_676_800, '112 days'],
  ])('%d s reads %s', (seconds, text) => {
    expect(plain(duration(seconds))).toBe(text);
  });
  it('says that an unknown response is unknown, not zero', () => {
    expect(duration(null)).toBe('–');
    expect(plain(days(1))).toBe('1 day');
  });
});

describe('calendar', () => {
  it('names months without shifting them by a time zone', () => {
    expect(month('2025-12')).toBe('Dec 2025');
  });
  it('gives whole months as months and a cut window by its days', () => {
    const timeZone = 'America/Denver';
    const whole = { from: '2025-12-01T07:00:00.000Z', to: '2026-12-01T07:00:00.000Z', timeZone };
    const cut = { from: '2025-11-21T07:00:00.000Z', to: '2026-11-21T07:00:00.000Z', timeZone };
    expect(period(whole)).toBe('Dec 2025 – Nov 2026');
    expect(period(cut)).toBe('Nov 21, 2025 – Nov 20, 2026');
    expect(period({ ...whole, to: '2026-01-01T07:00:00.000Z' })).toBe('Dec 2025');
  });
  it('writes hours on the 12-hour clock', () => {
    expect([hour(0), hour(12), hour(23)].map(plain)).toEqual(['12 AM', '12 PM', '11 PM']);
    expect([hourRange(8), hourRange(11), hourRange(23)].map(plain)).toEqual([
      '8–9 AM',
      '11 AM–12 PM',
      '11 PM–12 AM',
    ]);
  });
  it('tells how long ago in one unit', () => {
    const now = Date.parse('2026-11-20T21:14:00Z');
    const before = (seconds: number) => ago(new Date(now - seconds * 1000).toISOString(), now);
    expect([5, 540, 7200, 86_400, 63_072_000].map(before)).toEqual([
      'just now',
      '9 minutes ago',
      '2 hours ago',
      'yesterday',
      '2 years ago',
    ]);
  });
});
