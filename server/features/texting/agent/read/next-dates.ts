import type { Days } from './when.ts';
import type { Feast } from './when-words.ts';

/** A single day. */
export const day = (date: Temporal.PlainDate): Days => ({ from: date.toString(), to: date.toString() });

/** The Monday of a day's week. */
export const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** What is left of a month, or of the next one of this name. */
export function restOfMonth(today: Temporal.PlainDate, month: number): Days {
  const begin = month === today.month ? today : (dateFrom(today, month, 1) ?? today);
  return { from: begin.toString(), to: begin.with({ day: begin.daysInMonth }).toString() };
}

/** The next date of a month and day, `today` included; null where there is none within a year. */
export function dateFrom(today: Temporal.PlainDate, month: number, date: number): Temporal.PlainDate | null {
  for (const year of [today.year, today.year + 1])
    try {
      const found = Temporal.PlainDate.from({ year, month, day: date }, { overflow: 'reject' });
      if (Temporal.PlainDate.compare(found, today) >= 0) return found;
    } catch {
      return null;
    }
  return null;
}

/** The next day of this number, of this month or one of the two after it. */
export function dayOfMonthFrom(today: Temporal.PlainDate, date: number): Temporal.PlainDate | null {
  for (const months of [0, 1, 2]) {
    const month = today.with({ day: 1 }).add({ months });
    if (date < 1 || date > month.daysInMonth) continue;
    const found = month.with({ day: date });
    if (Temporal.PlainDate.compare(found, today) >= 0) return found;
  }
  return null;
}

/** The next time of a feast, by one of its names. */
export function feastFrom(
  today: Temporal.PlainDate,
  { month, day: fixed, weekday, nth }: Feast,
  name: string,
): Temporal.PlainDate | null {
  for (const year of [today.year, today.year + 1]) {
    const first = Temporal.PlainDate.from({ year, month, day: fixed ?? 1 });
    let date = first;
    if (weekday !== undefined) {
      const last = first.with({ day: first.daysInMonth });
      date =
        nth === -1
          ? last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
          : first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * ((nth ?? 1) - 1) });
    }
    if (name === 'black friday') date = date.add({ days: 1 });
    if (Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return null;
}
