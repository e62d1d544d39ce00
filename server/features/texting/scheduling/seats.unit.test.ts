import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interval, minuteMs, overlap } from './company-time.ts';
import { type InOrder, inTheWay, merged, type Place, type Seat, seatsOf } from './seats.ts';
import { freeWindows, type OfferedWindow, placeIn, type Work, windowsOf } from './windows.ts';

const zone = 'America/Denver';
const date = Temporal.PlainDate.from('2026-03-03');
const midnight = date.toZonedDateTime(zone).epochMilliseconds;
const span = (from: number, minutes: number): Interval => ({
  start: midnight + from * minuteMs,
  end: midnight + (from + minutes) * minuteMs,
});
const time = (text: string) => Temporal.PlainTime.from(text);
const allDay = [{ start: time('00:00'), end: time('00:00') }];

describe('a visit on a seat that its crew does not have', () => {
  const visit = (from: number, seat = 1): Place => ({ crewId: 'a', seat, ...span(from, 60) });
  const busy = (seats: number, taken: Place[]) =>
    seatsOf([{ crewId: 'a', seats }], taken, []).map((seat) => seat.busy);

  it('takes one that is free then, or else the first, so that nobody books it by themselves', () => {
    expect(busy(2, [visit(630), visit(600, 3)])).toEqual([[span(630, 60)], [span(600, 60)]]);
    expect(busy(1, [visit(630), visit(600, 3)])).toEqual([[span(600, 90)]]);
    expect(busy(1, [visit(600, 2)])).toEqual([[span(600, 60)]]);
  });
});

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 }))
  .map(([from, minutes]) => span(from, minutes));

it('intervals in order have what overlaps a time, and it is the first that does', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 12 }), anySpan, (intervals, asked) => {
      const inOrder = merged(intervals);
      inOrder.forEach(({ start, end }, at) => {
        expect(start).toBeLessThan(end);
        expect(inOrder[at + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThan(end);
      });
      const found = inTheWay(inOrder, asked.start, asked.end);
      expect(found).toEqual(inOrder.find((one) => overlap(one, asked)));
      expect(found !== undefined).toBe(intervals.some((one) => overlap(one, asked)));
    }),
  );
});

type Crew = { crewId: string; seats: number };
type Block = Interval & { crewId: string | null };
interface SimpleSeat {
  crewId: string;
  seat: number;
  busy: Interval[];
}

/** The rule in its plainest words: each seat with all that keeps it, each beginning held against each of these. */
function simpleSeats(crews: readonly Crew[], taken: readonly Place[], blocks: readonly Block[]) {
  const inTurn = taken.toSorted((one, other) => one.start - other.start);
  return crews.flatMap(({ crewId, seats: count }): SimpleSeat[] => {
    const own = inTurn.filter((place) => place.crewId === crewId);
    const seats = Array.from({ length: count }, (_none, index) => ({
      ...{ crewId, seat: index + 1 },
      busy: own.filter(({ seat }) => seat === index + 1) as Interval[],
    }));
    for (const extra of own.filter(({ seat }) => seat > count)) {
      const spare = seats.find(({ busy }) => !busy.some((other) => overlap(other, extra)));
      (spare ?? seats[0])?.busy.push(extra);
    }
    for (const seat of seats)
      seat.busy.push(...blocks.filter((block) => block.crewId === null || block.crewId === crewId));
    return seats;
  });
}

function simplePlace({ start, end, closes }: OfferedWindow, { minutes }: Work, seats: SimpleSeat[]) {
  const ms = minutes * minuteMs;
  const mostEnd = ms <= end - start ? end : closes;
  const places = seats.flatMap(({ crewId, seat, busy }) =>
    [start, ...busy.map((other) => other.end)]
      .map((at) => ({ crewId, seat, start: at, end: at + ms }))
      .filter((job) => job.start >= start && job.start < end && job.end <= mostEnd)
      .filter((job) => !busy.some((other) => overlap(other, job)))
      .toSorted((one, other) => one.start - other.start)
      .slice(0, 1),
  );
  return places.toSorted((one, other) => one.start - other.start)[0] ?? null;
}

const crewIds = ['a', 'b', 'c'] as const;
const anyCrews = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
  .map((seats) => seats.map((count, at): Crew => ({ crewId: crewIds[at] ?? 'a', seats: count })));
const anyTaken = fc.array(
  fc.record({ crewId: fc.constantFrom(...crewIds), seat: fc.integer({ min: 1, max: 4 }), of: anySpan }),
  { maxLength: 20 },
);
const anyBlocks = fc.array(fc.record({ crewId: fc.constantFrom(null, ...crewIds), of: anySpan }), {
  maxLength: 8,
});
const anyWork = fc.record({
  minutes: fc.integer({ min: 5, max: 150 }),
  windowMinutes: fc.constantFrom(15, 30, 60, 120),
});
const hours = [
  { start: time('00:30'), end: time('04:00') },
  { start: time('05:00'), end: time('11:00') },
];

it('the search finds what the plain rule finds, window by window', () => {
  fc.assert(
    fc.property(anyCrews, anyTaken, anyBlocks, anyWork, (crews, visits, times, work) => {
      const taken = visits.map(({ of, ...place }) => ({ ...place, ...of }));
      const blocks = times.map(({ of, crewId }) => ({ crewId, ...of }));
      const seats = seatsOf(crews, taken, blocks);
      const simple = simpleSeats(crews, taken, blocks);
      const windows = windowsOf(date, hours, work, zone);
      const expected = windows.map((window) => simplePlace(window, work, simple));
      expect(windows.map((window) => placeIn(window, work, seats))).toEqual(expected);
      const search = { from: date, days: 1, zone, openingsOn: () => hours, work, seats };
      const free = windows.filter((_window, at) => expected[at] !== null);
      expect(freeWindows({ ...search, now: midnight - 120 * minuteMs })).toEqual(free);
    }),
  );
});

describe('the work of a search', () => {
  /** Every other minute of `from` on. */
  const minutesFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_none, at) => span(from + 2 * at, 1));
  const quarters = { minutes: 5, windowMinutes: 15 };
  const search = {
    from: date,
    zone,
    openingsOn: () => allDay,
    work: quarters,
    now: midnight - 120 * minuteMs,
  };

  it('does not multiply blocked times by seats and windows', () => {
    let lookups = 0;
    const counted = (intervals: InOrder): InOrder =>
      new Proxy(intervals, {
        get(list, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) lookups += 1;
          return Reflect.get(list, key, receiver);
        },
      });
    const [blocks, days] = [1000, 7];
    const blocked = counted(minutesFrom(0, blocks));
    // Nobody is free afterwards either, so that each window looks at each seat.
    const busy = counted([span(2 * blocks, days * 24 * 60)]);
    const seats = Array.from(
      { length: 20 },
      (_none, at): Seat => ({ crewId: 'a', seat: at + 1, busy, blocked }),
    );
    expect(freeWindows({ ...search, days, seats })).toEqual([]);
    const windows = days * 24 * 4;
    // Each window begins with a look at each seat, and each blocked time is passed once: every look halves two lists.
    const looks = seats.length * (windows + blocks);
    expect(lookups).toBeLessThan(looks * 2 * (Math.log2(blocks) + 2));
    expect(lookups).toBeLessThan((seats.length * windows * blocks) / 10);
  });

  it('ends with as many seats, blocked times and visits as a company may have', () => {
    const crews = Array.from({ length: 10 }, (_none, at) => ({ crewId: `crew ${at}`, seats: 20 }));
    const blocks = minutesFrom(0, 1000).map((block) => ({ crewId: null, ...block }));
    const taken = Array.from({ length: 30_000 }, (_none, at) => ({
      crewId: `crew ${at % 10}`,
      seat: 1 + (Math.floor(at / 10) % 20),
      ...span(2000 + 284 * Math.floor(at / 200), 280),
    }));
    const seats = seatsOf(crews, taken, blocks);
    expect(seats).toHaveLength(200);
    // Two visits leave four minutes between them; the job takes five.
    expect(freeWindows({ ...search, days: 31, seats })).toEqual([]);
  });

  it('ends with as many visits of one crew on seats that it has no more', () => {
    const taken = Array.from({ length: 30_000 }, (_none, at) => ({
      ...{ crewId: 'a', seat: 11 + (at % 10) },
      ...span(4 * Math.floor(at / 10), 3),
    }));
    const seats = seatsOf([{ crewId: 'a', seats: 10 }], taken, []);
    expect(seats.every(({ busy }) => busy.length === 3000)).toBe(true);
  });
});
