import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFormats } from '../../../../../contract/imports.ts';
import { DateReader } from './date-reader.ts';
import { zoneOf } from './zone.ts';

const utc = (format: 'ymd' | 'dmy' | 'mdy' | 'epoch_s' | 'epoch_ms' | 'excel') =>
  new DateReader(format, 'UTC', false);
const iso = (instant: number) => (Number.isNaN(instant) ? null : new Date(instant).toISOString());

describe('reading dates', () => {
  it.each([
    ['ymd', '2026-01-05', '2026-01-05T00:00:00.000Z', false],
    ['ymd', '2026/1/5 7:03', '2026-01-05T07:03:00.000Z', true],
    ['ymd', '20260105', '2026-01-05T00:00:00.000Z', false],
    ['ymd', '20260105T070300Z', null, false],
    ['ymd', '2026-01-05T07:03:04.567Z', '2026-01-05T07:03:04.567Z', true],
    ['ymd', '2026-01-05T07:03:04+02:00', '2026-01-05T05:03:04.000Z', true],
    ['ymd', '2026-01-05 07:03:04 -0500', '2026-01-05T12:03:04.000Z', true],
    ['ymd', '2026-01-05 07:03 EST', '2026-01-05T12:03:00.000Z', true],
    ['ymd', '2026-01-05 07:03:04 UTC', '2026-01-05T07:03:04.000Z', true],
    ['dmy', '01-02-2018', '2018-02-01T00:00:00.000Z', false],
    ['dmy', '26-02-2018 19:58', '2018-02-26T19:58:00.000Z', true],
    ['dmy', '1.2.18', '2018-02-01T00:00:00.000Z', false],
    ['dmy', '13/13/2018', null, false],
    ['mdy', '1/2/2018', '2018-01-02T00:00:00.000Z', false],
    ['mdy', '1/2/99 12:00 AM', '1999-01-02T00:00:00.000Z', true],
    ['mdy', '01/02/2018 12:30:15 PM', '2018-01-02T12:30:15.000Z', true],
    ['mdy', '1/2/2018, 3:04:05\u202fPM', '2018-01-02T15:04:05.000Z', true],
    ['mdy', '1/2/2018 @ 9:30p', '2018-01-02T21:30:00.000Z', true],
    ['mdy', '1/2/2018 at 9:30 p.m.', '2018-01-02T21:30:00.000Z', true],
    ['mdy', 'Mon 01/05/2026 3 PM', '2026-01-05T15:00:00.000Z', true],
    ['mdy', 'Jan 5, 2026', '2026-01-05T00:00:00.000Z', false],
    ['mdy', 'January 5th, 2026 3:04 PM', '2026-01-05T15:04:00.000Z', true],
    ['mdy', '5-Jan-26 3:04 PM', '2026-01-05T15:04:00.000Z', true],
    ['dmy', 'Mon, 05 Jan 2026 10:00:00 +0000', '2026-01-05T10:00:00.000Z', true],
    ['dmy', '5 de enero de 2026', '2026-01-05T00:00:00.000Z', false],
    ['dmy', '5. März 2026', '2026-03-05T00:00:00.000Z', false],
    ['dmy', '2026-01-05', '2026-01-05T00:00:00.000Z', false],
    ['epoch_s', '1767571200', '2026-01-05T00:00:00.000Z', true],
    ['epoch_ms', '1767571200123', '2026-01-05T00:00:00.123Z', true],
    ['excel', '43132', '2018-02-01T00:00:00.000Z', false],
    ['excel', '43132.75', '2018-02-01T18:00:00.000Z', true],
    ['ymd', '2026-02-29', null, false],
    ['ymd', '2024-02-29', '2024-02-29T00:00:00.000Z', false],
    ['ymd', '1900-02-29', null, false],
    ['ymd', '2026-01-05 24:00', null, false],
    ['ymd', '2026-01-05 10:60', null, false],
    ['ymd', '2026-01-05 later', null, false],
    ['ymd', '01-02-2018', null, false],
    ['mdy', 'Jan 2026', null, false],
    ['ymd', '', null, false],
    ['mdy', 'yesterday', null, false],
    ['epoch_s', '5125550100', null, false],
  ] as const)('%s: %s', (format, text, expected, hasTime) => {
    const reader = utc(format);
    expect(iso(reader.read(text))).toBe(expected);
    expect(reader.hasTime).toBe(hasTime);
  });

  it('adds a time of day from another column', () => {
    const reader = new DateReader('mdy', 'America/New_York', false);
    expect(iso(reader.read('1/5/2026', '3:04 PM'))).toBe('2026-01-05T20:04:00.000Z');
    expect(reader.hasTime).toBe(true);
    expect(iso(reader.read('1/5/2026', 'noon'))).toBe('2026-01-05T05:00:00.000Z');
    expect(reader.hasTime).toBe(false);
  });

  it.each([
    ['mdy', '6/1/2026 12:00:00 AM', '2:31:07 PM', '2026-06-01T18:31:07.000Z', true],
    ['ymd', '2026-06-01T00:00:00Z', '14:31', '2026-06-01T18:31:00.000Z', true],
    ['ymd', '2026-06-01 00:00', 'n/a', '2026-06-01T04:00:00.000Z', false],
    ['mdy', '6/1/2026 12:00:00 AM', '', '2026-06-01T04:00:00.000Z', true],
    ['mdy', '6/1/2026 9:15 AM', '2:31:07 PM', '2026-06-01T13:15:00.000Z', true],
  ] as const)(
    'reads a midnight that stands for no time with a time beside it: %s %s, %s',
    (format, text, time, instant, hasTime) => {
      const reader = new DateReader(format, 'America/New_York', false);
      expect(iso(reader.read(text, time))).toBe(instant);
      expect(reader.hasTime).toBe(hasTime);
    },
  );

  it('takes the day alone where the column has no times, whatever offset is written', () => {
    const reader = new DateReader('ymd', 'America/New_York', true);
    expect(iso(reader.read('2026-01-05T00:00:00Z'))).toBe('2026-01-05T05:00:00.000Z');
    expect(reader.hasTime).toBe(false);
  });

  it('reads back what any zone shows, in every order', () => {
    const zones = [
      'UTC',
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
    ];
    const pad = (n: number) => String(n).padStart(2, '0');
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0, 2) / 1000, max: Date.UTC(2037, 0, 1) / 1000 }),
        fc.constantFrom(...zones),
        fc.constantFrom('ymd', 'dmy', 'mdy'),
        fc.constantFrom('-', '/', '.'),
        (second, zone, format, mark) => {
          const local = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO(zone);
          const day = {
            ymd: [local.year, pad(local.month), pad(local.day)],
            dmy: [local.day, local.month, local.year],
            mdy: [local.month, local.day, local.year],
          };
          const text = `${day[format].join(mark)} ${local.hour}:${pad(local.minute)}:${pad(local.second)}`;
          const expected = local.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds;
          expect(new DateReader(format, zone, false).read(text)).toBe(expected);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reads no text as anything but a date or nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789-/.: TZaApPmM+JanFebEST,'), maxLength: 24 }),
        (text) => {
          for (const format of dateFormats) {
            const instant = new DateReader(format, 'UTC', text.length % 2 === 0).read(text, text);
            expect(Number.isNaN(instant) || Number.isInteger(instant)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('times that a clock change skips or repeats', () => {
  const zone = zoneOf('America/New_York');
  const at = (text: string) => iso(zone.toInstant(Date.parse(`${text}Z`)));

  it('reads a skipped time with the offset before the change', () => {
    expect(at('2026-03-08T01:59:59')).toBe('2026-03-08T06:59:59.000Z');
    expect(at('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-08T03:00:00')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('takes the first of a repeated time', () => {
    expect(at('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01T02:00:00')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('refuses a zone that does not exist', () => {
    expect(() => zoneOf('Mars/Olympus')).toThrow(RangeError);
  });

  it('keeps no more than some zones', () => {
    const denver = zoneOf('America/Denver');
    expect(zoneOf('America/Denver')).toBe(denver);
    for (const name of Intl.supportedValuesOf('timeZone')) zoneOf(name);
    expect(zoneOf('America/Denver')).not.toBe(denver);
  });
});
