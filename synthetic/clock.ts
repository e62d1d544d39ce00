import type { Random } from './random.ts';
import { DAY, HOUR } from './records.ts';

/** Local time in a zone, without asking Intl for every instant. */
export interface ZoneClock {
  /** Seconds to add to UTC for the local wall clock at that instant. */
  offsetAt(instant: number): number;
}

/** The clock of an IANA zone for instants from `from` to `to` (seconds since 1970). */
export function zoneClock(zone: string, from: number, to: number): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const ask = (instant: number) => {
    const name =
      format.formatToParts(instant * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * 60);
  };
  const changes: { at: number; offset: number }[] = [{ at: from, offset: ask(from) }];
  for (let day = from; day < to; day += DAY) {
    const before = changes.at(-1)?.offset ?? 0;
    const offset = ask(day + DAY);
    if (offset !== before) changes.push({ at: changeBetween(day, day + DAY, before, ask), offset });
  }
  changes.reverse();
  const first = changes.at(-1)?.offset ?? 0;
  return { offsetAt: (instant) => changes.find(({ at }) => at <= instant)?.offset ?? first };
}

function changeBetween(low: number, high: number, before: number, ask: (instant: number) => number): number {
  let [unchanged, changed] = [low, high];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (ask(middle) === before) unchanged = middle;
    else changed = middle;
  }
  return changed;
}

/** Share of the year's leads by month, January first: pests come with the warm months. */
const SEASON = [0.5, 0.55, 0.8, 1.1, 1.4, 1.6, 1.65, 1.5, 1.2, 0.9, 0.6, 0.5];
/** By weekday, Sunday first. */
const WEEK = [0.35, 1.25, 1.2, 1.15, 1.1, 1.1, 0.6];
/** By hour of the day. */
const DAYTIME = [1, 1, 0, 0, 0, 1, 3, 8, 12, 14, 15, 14, 12, 13, 13, 12, 11, 10, 8, 7, 6, 5, 3, 2];

/** Draws instants from `from` to `to` as a pest-control company's leads and calls spread over year, week and day. */
export function arrivals(from: number, to: number, clock: ZoneClock): (random: Random) => number {
  const hours = DAYTIME.map((share, hour) => ({ share, hour }));
  const days: number[] = [];
  const sums: number[] = [];
  let sum = 0;
  const firstNight = from - ((from + clock.offsetAt(from)) % DAY);
  for (let day = firstNight; day <= to; day += DAY) {
    const noon = new Date((day + 12 * HOUR + clock.offsetAt(day + 12 * HOUR)) * 1000);
    sum += (SEASON[noon.getUTCMonth()] ?? 1) * (WEEK[noon.getUTCDay()] ?? 1);
    days.push(day);
    sums.push(sum);
  }
  return (random) => {
    for (;;) {
      const day = days[firstAbove(sums, random.next() * sum)] ?? from;
      const instant = day + random.pickByShare(hours).hour * HOUR + random.whole(0, HOUR - 1);
      if (instant >= from && instant <= to) return instant;
    }
  };
}

function firstAbove(sums: readonly number[], target: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether the office answers its phone: weekdays 8 to 18, Saturdays 9 to 14, without the lunch hour. */
export function isOfficeHour(instant: number, clock: ZoneClock): boolean {
  const local = new Date((instant + clock.offsetAt(instant)) * 1000);
  const [weekday, hour] = [local.getUTCDay(), local.getUTCHours()];
  if (weekday === 0) return false;
  return weekday === 6 ? hour >= 9 && hour < 14 : hour >= 8 && hour < 18 && hour !== 12;
}
