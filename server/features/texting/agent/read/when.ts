import { z } from 'zod';
import type { FreeWindow } from '../facts.ts';

const Minutes = z.int().exactOptional();
/**
 * Times of arrival, in minutes of the day: what a window must be to be among them. It begins at `from` or later, begins
 * before `to`, has ended `by` then, holds the time `at`.
 */
const Times = z.object({ from: Minutes, to: Minutes, by: Minutes, at: Minutes });
export type Times = z.infer<typeof Times>;

/** Days: a range of ISO dates and, in it, days of the week. */
const Days = z.object({
  ...{ from: z.string().exactOptional(), to: z.string().exactOptional() },
  weekdays: z.array(z.int()).exactOptional(),
});
export type Days = z.infer<typeof Days>;

/** One of the alternatives that a person named. */
const Option = z.object({ days: Days.nullable(), times: Times.nullable() });
type Option = z.infer<typeof Option>;

/** What a text says of when: alternatives, what is excluded, and words that pick from what was offered. */
export const When = z.object({
  ...{ options: z.array(Option), notDays: z.array(Days), notTimes: z.array(Times) },
  /** Which of the offered, from 0; −1 the last. */
  ordinal: z.int().nullable(),
  /** As soon as can be; any of them will do. */
  ...{ soonest: z.boolean(), any: z.boolean() },
  /** Than what was offered. */
  relative: z.enum(['later', 'earlier']).nullable(),
  /** Days from which a visit is moved. Wishes of before know none. */
  from: z.array(Days).default([]),
  /** Its place in the text. */
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type When = z.infer<typeof When>;

export const noWhen = (): When => ({
  ...{ options: [], notDays: [], notTimes: [], ordinal: null, soonest: false, any: false },
  ...{ relative: null, from: [], spans: [] },
});

/** Whether a text says anything of when. */
export const saysWhen = (when: When) =>
  when.options.length + when.notDays.length + when.notTimes.length > 0 ||
  when.ordinal !== null ||
  when.soonest ||
  when.any ||
  when.relative !== null;

const wholeDay = 24 * 60;
export const minutesOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;
/** The same of an end: midnight is that of the day's end. */
const endMinutesOf = (end: Temporal.PlainTime) => minutesOf(end) || wholeDay;

export function matchesDays(days: Days, { date }: Pick<FreeWindow, 'date'>): boolean {
  const day = date.toString();
  return (
    (days.from === undefined || day >= days.from) &&
    (days.to === undefined || day <= days.to) &&
    (days.weekdays === undefined || days.weekdays.includes(date.dayOfWeek))
  );
}

export function matchesTimes(
  { from, to, by, at }: Times,
  window: Pick<FreeWindow, 'start' | 'end'>,
): boolean {
  const [start, end] = [minutesOf(window.start), endMinutesOf(window.end)];
  return (
    (from === undefined || start >= from) &&
    (to === undefined || start < to) &&
    (by === undefined || end <= by) &&
    (at === undefined || (start <= at && at < end))
  );
}

/** Days that are among both; the later ones alone where nothing is. */
export function meet(before: Days, said: Days): Days {
  const both = { ...before, ...said };
  return both.from !== undefined && both.to !== undefined && both.from > both.to ? said : both;
}

/** Whether a window is among what a person named. */
export function matches(when: When, window: FreeWindow): boolean {
  const isNamed =
    when.options.length === 0 ||
    when.options.some(
      ({ days, times }) =>
        (days === null || matchesDays(days, window)) && (times === null || matchesTimes(times, window)),
    );
  return (
    isNamed &&
    !when.notDays.some((days) => matchesDays(days, window)) &&
    !when.notTimes.some((times) => matchesTimes(times, window))
  );
}

/** Whether a window lies at least in part within the times that a person named, of days that they named or none. */
export const overlaps = (when: When, window: FreeWindow): boolean =>
  matches({ ...when, options: [] }, window) &&
  when.options.some(({ days, times }) => {
    if (times === null || times.at !== undefined || (days !== null && !matchesDays(days, window)))
      return false;
    const { from = 0, to = wholeDay, by = wholeDay } = times;
    return endMinutesOf(window.end) > from && minutesOf(window.start) < Math.min(to, by);
  });

/** What was named without times, for days on which nothing is free at the time named. */
export const anyTimeOf = (when: When): When => ({
  ...when,
  options: when.options.filter(({ days }) => days !== null).map(({ days }) => ({ days, times: null })),
  notTimes: [],
});

/** Each of what is alike once, in its order. */
export const unique = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];

/** What was said last, on top of what was said before: a new day keeps the time of day, and the other way around. */
export function mergeWhen(before: When | null, said: When): When {
  if (before === null) return said;
  const excluded = {
    notDays: [...before.notDays, ...said.notDays],
    notTimes: [...before.notTimes, ...said.notTimes],
  };
  if (said.options.length === 0) return { ...said, options: before.options, ...excluded };
  const days = before.options.flatMap((option) => option.days ?? []);
  const [day, ...otherDays] = days;
  const [time, ...otherTimes] = unique(before.options.flatMap((option) => option.times ?? []));
  const options = said.options.flatMap((option): Option[] => {
    if (option.days === null && days.length > 0) return days.map((kept) => ({ ...option, days: kept }));
    // "The week after next", then "tuesday".
    const isInRange =
      option.days?.weekdays && option.days.from === undefined && day?.from && otherDays.length === 0;
    return [
      {
        days: isInRange && day && option.days ? meet(day, option.days) : option.days,
        times: option.times ?? (otherTimes.length === 0 ? (time ?? null) : null),
      },
    ];
  });
  return { ...said, ...excluded, options };
}
