import type { NamedWindow } from './times.ts';
import type { Want } from './words.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const noon = new Temporal.PlainTime(12);

/** Whether a window is one that a customer wants, seen from the day on which the conversation began. */
export function fits(
  { date, start }: Pick<NamedWindow, 'date' | 'start'>,
  want: Want,
  today: Temporal.PlainDate,
): boolean {
  const weekday = days[date.dayOfWeek - 1] ?? 'sunday';
  const ahead = today.until(date).days;
  const isBefore = (time: string) => Temporal.PlainTime.compare(start, Temporal.PlainTime.from(time)) < 0;
  const isAfter = (time: string) => Temporal.PlainTime.compare(start, Temporal.PlainTime.from(time)) > 0;
  const isMorning = Temporal.PlainTime.compare(start, noon) < 0;
  return (
    (want.days?.includes(weekday) ?? true) &&
    (want.part === undefined || (want.part === 'morning') === isMorning) &&
    !(want.start_from !== undefined && isBefore(want.start_from)) &&
    !(want.start_until !== undefined && isAfter(want.start_until)) &&
    (want.within === undefined || ahead <= want.within) &&
    (want.not_within === undefined || ahead > want.not_within) &&
    (want.week === undefined || isNextWeek(date, today))
  );
}

/** The week after this one; what a Saturday or a Sunday calls so may also begin two Mondays on. */
function isNextWeek(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const weeks = today.dayOfWeek >= 6 ? 2 : 1;
  const ahead = monday.until(date).days;
  return ahead >= 0 && ahead < 7 * weeks;
}
