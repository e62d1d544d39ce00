import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

// The calendar of the second evaluator: it shares nothing with the product's but the list of holidays.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const RawHoliday = z.object({
  states: z.union([z.literal('all'), z.array(z.string())]),
  day: z.object({
    month: z.number().optional(),
    date: z.number().optional(),
    nearestMonday: z.boolean().optional(),
    weekday: z.string().optional(),
    nth: z.number().optional(),
    plusDays: z.number().optional(),
    easterPlusDays: z.number().optional(),
  }),
});
type RawHoliday = z.output<typeof RawHoliday>;

const file = path.join(import.meta.dirname, '..', 'rules', 'holidays.yaml');
const holidays = z.array(RawHoliday).parse(parse(readFileSync(file, 'utf8')));

const formatters = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<number, Map<string, LocalTime>>();

interface LocalTime {
  date: string;
  weekday: string;
  /** Of the day. */
  minute: number;
}

/** Offsets in the United States are whole hours and change on the hour, so each hour is worked out once. */
export function localTime(zone: string, t: number): LocalTime {
  const hour = Math.floor(t / HOUR);
  let zones = hours.get(hour);
  if (!zones) {
    zones = new Map();
    hours.set(hour, zones);
  }
  let start = zones.get(zone);
  if (!start) {
    start = formatted(zone, hour * HOUR);
    zones.set(zone, start);
  }
  return { ...start, minute: start.minute + (t / MINUTE - hour * 60) };
}

function formatted(zone: string, t: number): LocalTime {
  let format = formatters.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      ...({ timeZone: zone, hourCycle: 'h23', weekday: 'short', year: 'numeric' } as const),
      ...({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    });
    formatters.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(t).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: (parts.weekday ?? '').slice(0, 3).toLowerCase(),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const holidayMemo = new Map<string, boolean>();

export function isHoliday(date: string, states: string[]): boolean {
  const key = `${date} ${states.join()}`;
  const known = holidayMemo.get(key);
  if (known !== undefined) return known;
  const day = Date.parse(date);
  const answer = holidays.some(
    (holiday) =>
      (holiday.states === 'all' || holiday.states.some((state) => states.includes(state))) &&
      fallsOn(holiday, day),
  );
  holidayMemo.set(key, answer);
  return answer;
}

function fallsOn({ day: rule }: RawHoliday, day: number): boolean {
  const on = (shift: number) => new Date(day + shift * DAY);
  if (rule.easterPlusDays !== undefined) return isEaster(on(-rule.easterPlusDays));
  if (rule.weekday !== undefined) {
    const named = on(-(rule.plusDays ?? 0));
    const last = new Date(named.getTime() + 7 * DAY).getUTCMonth() !== named.getUTCMonth();
    const nth = rule.nth === -1 ? last : Math.ceil(named.getUTCDate() / 7) === rule.nth;
    return nth && named.getUTCMonth() + 1 === rule.month && dayName(named) === rule.weekday;
  }
  const isDate = (other: Date) => other.getUTCMonth() + 1 === rule.month && other.getUTCDate() === rule.date;
  const name = dayName(on(0));
  if (isDate(on(0)) || (name === 'fri' && isDate(on(1))) || (name === 'mon' && isDate(on(-1)))) return true;
  // A Monday stands for the three days before it (from Friday) and the three after it (to Thursday).
  return (
    rule.nearestMonday === true && name === 'mon' && [-3, -2, -1, 1, 2, 3].some((shift) => isDate(on(shift)))
  );
}

const dayName = (day: Date) => ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][day.getUTCDay()];

/** Oudin's algorithm, as the United States Naval Observatory gives it. */
function isEaster(day: Date): boolean {
  const year = day.getUTCFullYear();
  const c = Math.trunc(year / 100);
  const n = year % 19;
  const k = Math.trunc((c - 17) / 25);
  let i = (c - Math.trunc(c / 4) - Math.trunc((c - k) / 3) + 19 * n + 15) % 30;
  i -= Math.trunc(i / 28) * (1 - Math.trunc(i / 28) * Math.trunc(29 / (i + 1)) * Math.trunc((21 - n) / 11));
  const j = (year + Math.trunc(year / 4) + i + 2 - c + Math.trunc(c / 4)) % 7;
  const l = i - j;
  const month = 3 + Math.trunc((l + 40) / 44);
  const date = l + 28 - 31 * Math.trunc(month / 4);
  return day.getUTCMonth() + 1 === month && day.getUTCDate() === date;
}

export function milliseconds(duration: string): number {
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(duration) ?? [];
  return Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE;
}

/** A moment plus an age in months, days, hours or minutes; a day that the month lacks is its last. */
export function later(from: number, age: string): number {
  const months = /^P(\d+)M$/.exec(age)?.[1];
  if (months === undefined) return from + milliseconds(age);
  const start = new Date(from);
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + Number(months));
  const length = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), length));
  return moved.getTime();
}
