import type { FreeWindow } from '../facts.ts';

/** Times of arrival, in minutes of the day: what a window must be to be among them. */
export interface Times {
  /** It begins then or later. */
  from?: number;
  /** It begins before. */
  to?: number;
  /** It has ended by then. */
  by?: number;
  /** It holds this time. */
  at?: number;
}

/** Days: a range of ISO dates and, in it, days of the week. */
export interface Days {
  from?: string;
  to?: string;
  weekdays?: number[];
}

/** One of the alternatives that a person named. */
export interface Option {
  days: Days | null;
  times: Times | null;
}

/** What a text says of when: alternatives, what is excluded, and words that pick from what was offered. */
export interface When {
  options: Option[];
  notDays: Days[];
  notTimes: Times[];
  /** Which of the offered, from 0; −1 the last. */
  ordinal: number | null;
  /** As soon as can be. */
  soonest: boolean;
  /** Any of them will do. */
  any: boolean;
  /** Than what was offered. */
  relative: 'later' | 'earlier' | null;
  /** Where it stands in the text. */
  spans: { start: number; end: number }[];
}

export const noWhen = (): When => ({
  ...{ options: [], notDays: [], notTimes: [], ordinal: null, soonest: false, any: false },
  ...{ relative: null, spans: [] },
});

/** Whether a text says anything of when. */
export const saysWhen = (when: When) =>
  when.options.length + when.notDays.length + when.notTimes.length > 0 ||
  when.ordinal !== null ||
  when.soonest ||
  when.any ||
  when.relative !== null;

export const minutesOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;

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
  const [start, end] = [minutesOf(window.start), minutesOf(window.end)];
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

/** The same without times, for days on which nothing is free at the time named. */
export const anyTimeOf = (when: When): When => ({
  ...when,
  options: when.options.filter(({ days }) => days !== null).map(({ days }) => ({ days, times: null })),
  notTimes: [],
});

/** What was said last, on top of what was said before: a new day keeps the time of day, and the other way around. */
export function mergeWhen(before: When | null, said: When): When {
  if (before === null) return said;
  const excluded = {
    notDays: [...before.notDays, ...said.notDays],
    notTimes: [...before.notTimes, ...said.notTimes],
  };
  if (said.options.length === 0) return { ...said, options: before.options, ...excluded };
  const days = before.options.flatMap((option) => option.days ?? []);
  const times = before.options.flatMap((option) => option.times ?? []);
  const [day, ...otherDays] = days;
  const [time, ...otherTimes] = times;
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
