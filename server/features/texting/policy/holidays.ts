import { type State, WEEKDAYS } from './facts.ts';
import type { Holiday } from './rule-schema.ts';

/** Whether a day is a holiday of any of the states. */
export type HolidayTest = (day: Temporal.PlainDate, states: readonly State[]) => boolean;

/** The calendar of the holidays; each year is computed once. */
export function holidayTest(holidays: readonly Holiday[]): HolidayTest {
  const years = new Map<number, Map<string, Holiday['states'][]>>();
  return (day, states) => {
    let dates = years.get(day.year);
    if (dates === undefined) {
      dates = datesOf(holidays, day.year);
      years.set(day.year, dates);
    }
    const keepers = dates.get(day.toString()) ?? [];
    return keepers.some((kept) => kept === 'all' || kept.some((state) => states.includes(state)));
  };
}

function datesOf(holidays: readonly Holiday[], year: number): Map<string, Holiday['states'][]> {
  const dates = new Map<string, Holiday['states'][]>();
  for (const { day, states } of holidays) {
    // New Year's Day of the next year may take this year's last Friday.
    for (const date of [...daysOf(day, year), ...daysOf(day, year + 1)]) {
      dates.set(date.toString(), [...(dates.get(date.toString()) ?? []), states]);
    }
  }
  return dates;
}

function daysOf(day: Holiday['day'], year: number): Temporal.PlainDate[] {
  if ('easterPlusDays' in day) return [easter(year).add({ days: day.easterPlusDays })];
  if ('weekday' in day) return [nthWeekday(day, year).add({ days: day.plusDays })];
  const date = Temporal.PlainDate.from({ year, month: day.month, day: day.date });
  const { dayOfWeek } = date;
  const days = [date];
  if (dayOfWeek === 6) days.push(date.subtract({ days: 1 }));
  if (dayOfWeek === 7) days.push(date.add({ days: 1 }));
  if (day.nearestMonday) days.push(date.add({ days: dayOfWeek < 5 ? 1 - dayOfWeek : 8 - dayOfWeek }));
  return days;
}

function nthWeekday(day: Extract<Holiday['day'], { weekday: string }>, year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: day.month, day: 1 });
  const wanted = WEEKDAYS.indexOf(day.weekday) + 1;
  if (day.nth > 0) return first.add({ days: ((wanted - first.dayOfWeek + 7) % 7) + 7 * (day.nth - 1) });
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: (last.dayOfWeek - wanted + 7) % 7 });
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const marchDays = epact + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(marchDays / 31), day: (marchDays % 31) + 1 });
}
