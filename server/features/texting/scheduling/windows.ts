import { dateOf, type Interval, instantOf, localOf, minuteMs, startOfDay } from './company-time.ts';
import { inTheWay, type Place, type Seat } from './seats.ts';

/** Hours within which somebody comes, as a customer is told. All of it by the company's clocks. */
export interface FreeWindow {
  date: Temporal.PlainDate;
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** Hours in which a company works on a day. An end that is not after the start is the end of the day. */
export interface Opening {
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** What of a service its place in the calendar depends on. */
export interface Work {
  minutes: number;
  windowMinutes: number;
}

/** A window that a company offers at all, free or not. */
export interface OfferedWindow extends Interval {
  window: FreeWindow;
  /** Until when the company works: no work goes on longer. */
  closes: number;
}

const minutesOfDay = 24 * 60;
const minuteOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;
/** Midnight at the end of a day has the same name as at its beginning. */
const timeAt = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 });

const momentOf = (date: Temporal.PlainDate, minute: number, zone: string) =>
  minute >= minutesOfDay ? startOfDay(date.add({ days: 1 }), zone) : instantOf(date, timeAt(minute), zone);

/**
 * The windows of a day, one after the other from each opening on. What is left of an opening and is shorter than a
 * window is none. In a night of a change the clocks' own times are said, and a window that the change skips is none.
 */
export function windowsOf(
  date: Temporal.PlainDate,
  openings: readonly Opening[],
  { windowMinutes }: Pick<Work, 'windowMinutes'>,
  zone: string,
): OfferedWindow[] {
  return openings.flatMap(({ start: opens, end: shuts }) => {
    const [first, last] = [
      minuteOf(opens),
      minuteOf(shuts) > minuteOf(opens) ? minuteOf(shuts) : minutesOfDay,
    ];
    const closes = momentOf(date, last, zone);
    return Array.from({ length: Math.floor((last - first) / windowMinutes) }, (_none, index) => {
      const minute = first + index * windowMinutes;
      const [start, end] = [momentOf(date, minute, zone), momentOf(date, minute + windowMinutes, zone)];
      const window = {
        date,
        start: localOf(start, zone).toPlainTime(),
        end: localOf(end, zone).toPlainTime(),
      };
      return { window, start, end, closes };
    }).filter(({ start, end }) => start < end);
  });
}

/**
 * Where a job fits into a window: with whom it begins first, and of those the first of the seats. It begins within the
 * window, ends within it unless it takes longer than that, and ends before the company closes. Null where nobody can.
 */
export function placeIn(
  { start, end, closes }: Pick<OfferedWindow, 'start' | 'end' | 'closes'>,
  { minutes }: Pick<Work, 'minutes'>,
  seats: readonly Seat[],
): Place | null {
  const ms = minutes * minuteMs;
  const mostEnd = ms <= end - start ? end : closes;
  let best: Place | null = null;
  for (const { crewId, seat, busy, blocked } of seats) {
    let at = start;
    while (at < end && at + ms <= mostEnd && (best === null || at < best.start)) {
      const other = inTheWay(busy, at, at + ms) ?? inTheWay(blocked, at, at + ms);
      if (other === undefined) best = { crewId, seat, start: at, end: at + ms };
      else at = other.end;
    }
    // Nobody begins sooner.
    if (best?.start === start) break;
  }
  return best;
}

/** The minutes that somebody needs at least to learn of an appointment before its window begins. */
export const leadMinutes = 60;

/** What a search for windows goes through. */
export interface Search {
  from: Temporal.PlainDate;
  days: number;
  zone: string;
  openingsOn: (date: Temporal.PlainDate) => readonly Opening[];
  work: Work;
  seats: readonly Seat[];
  now: number;
}

/** The windows of some days in which the job can be done, the earliest first; none that begins too soon. */
export function freeWindows(search: Search): OfferedWindow[] {
  const { from, days, zone, openingsOn, work, seats, now } = search;
  const soonest = now + leadMinutes * minuteMs;
  const today = dateOf(now, zone);
  const dates = Array.from({ length: days }, (_none, day) => from.add({ days: day })).filter(
    (date) => Temporal.PlainDate.compare(date, today) >= 0,
  );
  return dates
    .flatMap((date) => windowsOf(date, openingsOn(date), work, zone))
    .filter((offered) => offered.start >= soonest && placeIn(offered, work, seats) !== null)
    .sort((one, other) => one.start - other.start);
}

/** Whether two windows are the same to a customer. */
export const sameWindow = (one: FreeWindow, other: FreeWindow): boolean =>
  one.date.equals(other.date) && one.start.equals(other.start) && one.end.equals(other.end);
