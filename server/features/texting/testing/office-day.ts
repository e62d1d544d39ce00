import { policy } from '../messaging/decide.ts';

/**
 * The next weekday of a number (1 is Monday) after today in Utah that is no holiday there, nor is the day after it: on
 * a holiday the rules hold the text that a test expects to be sent.
 */
export function officeDay(weekday: number): Temporal.PlainDate {
  const { isHoliday } = policy();
  const today = Temporal.Now.plainDateISO('America/Denver');
  let day = today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
  while (isHoliday(day, ['UT']) || isHoliday(day.add({ days: 1 }), ['UT'])) day = day.add({ weeks: 1 });
  return day;
}

/** The time of a coming Tuesday at which no window begins: those that are offered can still be chosen. */
export const betweenWindows = () =>
  officeDay(2).toZonedDateTime({ timeZone: 'America/Denver', plainTime: '10:30' }).epochMilliseconds;
