import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, type Interval, instantOf, localOf, minuteMs, overlap } from './company-time.ts';
import { merged, type Seat } from './seats.ts';
import { freeWindows, leadMinutes, type Opening, placeIn, windowsOf } from './windows.ts';

const denver = 'America/Denver';
const date = (text: string) => Temporal.PlainDate.from(text);
const time = (text: string) => Temporal.PlainTime.from(text);
const opening = (start: string, end: string): Opening => ({ start: time(start), end: time(end) });
const said = (windows: ReturnType<typeof windowsOf>) =>
  windows.map(({ window: { start, end } }) => `${String(start).slice(0, 5)}-${String(end).slice(0, 5)}`);
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(denver).epochMilliseconds;
const seat = (crewId: string, ...busy: [string, string][]): Seat => ({
  ...{ crewId, seat: 1 },
  ...{ busy: busy.map(([start, end]) => ({ start: at(start), end: at(end) })), blocked: [] },
});

describe('the windows of a day', () => {
  const day = date('2026-03-03');
  it('follow one another from each opening on; a rest that is shorter is none', () => {
    const openings = [opening('08:00', '13:00'), opening('14:00', '18:00')];
    const windows = windowsOf(day, openings, { windowMinutes: 120 }, denver);
    expect(said(windows)).toEqual(['08:00-10:00', '10:00-12:00', '14:00-16:00', '16:00-18:00']);
  });

  it('are none where the company is closed or never open as long', () => {
    expect(windowsOf(day, [], { windowMinutes: 120 }, denver)).toEqual([]);
    expect(windowsOf(day, [opening('08:00', '09:00')], { windowMinutes: 120 }, denver)).toEqual([]);
  });

  it('reach to midnight', () => {
    const windows = windowsOf(day, [opening('20:00', '00:00')], { windowMinutes: 120 }, denver);
    expect(said(windows)).toEqual(['20:00-22:00', '22:00-00:00']);
    expect(windows[1]?.end).toEqual(at('2026-03-04T00:00'));
  });

  it('say only times that there are in a spring night, without the window that it skips', () => {
    const night = [opening('00:30', '05:30')];
    const windows = windowsOf(date('2026-03-08'), night, { windowMinutes: 60 }, denver);
    expect(said(windows)).toEqual([
      '00:30-01:30',
      '01:30-03:00',
      '03:00-03:30',
      '03:30-04:30',
      '04:30-05:30',
    ]);
    const skipped = windowsOf(date('2026-03-08'), [opening('01:00', '04:00')], { windowMinutes: 60 }, denver);
    expect(said(skipped)).toEqual(['01:00-03:00', '03:00-04:00']);
  });

  it('are longer where an autumn night repeats an hour', () => {
    const windows = windowsOf(date('2026-11-01'), [opening('00:00', '04:00')], { windowMinutes: 60 }, denver);
    expect(said(windows)).toEqual(['00:00-01:00', '01:00-02:00', '02:00-03:00', '03:00-04:00']);
    expect(windows.map(({ start, end }) => (end - start) / minuteMs)).toEqual([60, 120, 60, 60]);
  });
});

describe('the place of a job', () => {
  const day = date('2026-03-03');
  const [ten] = windowsOf(day, [opening('10:00', '14:00')], { windowMinutes: 120 }, denver);
  if (ten === undefined) throw new Error('no window');
  const begin = (minutes: number, ...seats: Seat[]) => {
    const place = placeIn(ten, { minutes }, seats);
    return place && `${place.crewId} ${localOf(place.start, denver).toPlainTime().toString().slice(0, 5)}`;
  };

  it('is where it begins first, with the first of those who can', () => {
    const busy = seat('one', ['2026-03-03T09:30', '2026-03-03T10:30']);
    expect(begin(45, busy)).toBe('one 10:30');
    expect(begin(45, busy, seat('two'), seat('three'))).toBe('two 10:00');
  });

  it('is in the gap that is long enough, and none where the job would end after the window', () => {
    const gaps = seat('one', ['2026-03-03T10:20', '2026-03-03T11:00']);
    expect(begin(20, gaps)).toBe('one 10:00');
    expect(begin(60, gaps)).toBe('one 11:00');
    expect(begin(61, gaps)).toBeNull();
    expect(begin(20)).toBeNull();
  });

  it('of a job that is longer than the window begins in it and ends before the company closes', () => {
    expect(begin(180, seat('one'))).toBe('one 10:00');
    expect(begin(180, seat('one', ['2026-03-03T09:00', '2026-03-03T11:00']))).toBe('one 11:00');
    expect(begin(181, seat('one', ['2026-03-03T09:00', '2026-03-03T11:00']))).toBeNull();
    expect(begin(130, seat('one', ['2026-03-03T09:00', '2026-03-03T12:00']))).toBeNull();
  });
});

describe('free windows', () => {
  const search = {
    ...{ from: date('2026-03-03'), days: 2, zone: denver, work: { minutes: 60, windowMinutes: 120 } },
    openingsOn: () => [opening('08:00', '12:00')],
  };
  const free = (now: string, seats: Seat[]) =>
    freeWindows({ ...search, seats, now: at(now) }).map(({ window }) => `${window.date} ${window.start}`);

  it('are none before today, none too soon, none that is taken, and none without a crew', () => {
    expect(free('2026-03-02T12:00', [seat('one')])).toHaveLength(4);
    expect(free('2026-03-03T09:00', [seat('one')])[0]).toBe('2026-03-03 10:00:00');
    expect(free('2026-03-03T09:01', [seat('one')])[0]).toBe('2026-03-04 08:00:00');
    const full = seat(
      'one',
      ['2026-03-03T08:30', '2026-03-03T09:30'],
      ['2026-03-04T00:00', '2026-03-05T00:00'],
    );
    expect(free('2026-03-02T12:00', [full])).toEqual(['2026-03-03 10:00:00']);
    expect(free('2026-03-02T12:00', [])).toEqual([]);
    expect(free('2026-03-05T12:00', [seat('one')])).toEqual([]);
  });
});

const zones = [
  'America/Denver',
  'America/New_York',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 4000 }).map((days) => date('2024-01-01').add({ days })),
  // Nights of a change.
  fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2026-04-05', '2026-10-04').map(date),
);
const anyTime = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => time('00:00').add({ minutes: quarter * 15 }));
const anyOpenings = fc.array(fc.record({ start: anyTime, end: anyTime }), { maxLength: 3 });
const anyWork = fc.record({
  minutes: fc.integer({ min: 40, max: 400 }),
  windowMinutes: fc.constantFrom(30, 45, 60, 90, 120, 180, 240),
});

describe('whatever the zone, day and hours', () => {
  it('a later time is never an earlier moment, and the clocks show it then unless there is no such time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDate, anyTime, anyTime, (zone, day, one, other) => {
        const [earlier, later] = Temporal.PlainTime.compare(one, other) < 0 ? [one, other] : [other, one];
        const moment = instantOf(day, earlier, zone);
        expect(instantOf(day, later, zone)).toBeGreaterThanOrEqual(moment);
        const shown = localOf(moment, zone);
        expect(Temporal.PlainDateTime.compare(shown, day.toPlainDateTime(earlier))).toBeGreaterThanOrEqual(0);
        expect(instantOf(shown.toPlainDate(), shown.toPlainTime(), zone)).toEqual(moment);
      }),
    );
  });

  it('windows of an opening touch and never overlap, and lie in its day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        ...([anyDate, fc.record({ start: anyTime, end: anyTime }), anyWork] as const),
        (zone, day, hours, work) => {
          const windows = windowsOf(day, [hours], work, zone);
          windows.forEach((window, index) => {
            const next = windows[index + 1];
            if (next !== undefined) expect(next.start).toEqual(window.end);
            expect(dateOf(window.start, zone)).toEqual(day);
            expect(window.end).toBeLessThanOrEqual(window.closes);
            expect(instantOf(day, window.window.start, zone)).toEqual(window.start);
          });
        },
      ),
    );
  });

  it('a job is put where the window promises and where its crew is free, and booking all ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        ...([anyDate, anyOpenings, anyWork, fc.integer({ min: 1, max: 2 })] as const),
        (zone, from, openings, work, crews) => {
          const visits = Array.from({ length: crews }, (): Interval[] => []);
          const seatsNow = () =>
            visits.map((own, index) => ({
              ...{ crewId: `crew ${index}`, seat: 1 },
              ...{ busy: merged(own), blocked: [] },
            }));
          const now = from.toZonedDateTime(zone).epochMilliseconds;
          const search = { from, days: 1, zone, openingsOn: () => openings, work, now };
          for (let booked = 0; ; booked += 1) {
            expect(booked).toBeLessThan(300);
            const seats = seatsNow();
            const [window] = freeWindows({ ...search, seats });
            if (window === undefined) break;
            expect(window.start).toBeGreaterThanOrEqual(now + leadMinutes * minuteMs);
            const place = placeIn(window, work, seats);
            if (place === null) throw new Error('a free window has no place');
            const own = visits[seats.findIndex(({ crewId }) => crewId === place.crewId)];
            expect(own?.some((other) => overlap(other, place))).toBe(false);
            expect(place.start).toBeGreaterThanOrEqual(window.start);
            expect(place.start).toBeLessThan(window.end);
            expect(place.end).toBeLessThanOrEqual(window.closes);
            expect(place.end - place.start).toBe(work.minutes * minuteMs);
            own?.push(place);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
