/** A calendar day of the account's zone as its number since 1 January 1970. */
export type Day = number;

const MS = 86_400_000;

/** Number of the day `YYYY-MM-DD`. */
export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MS;

const dateOf = (day: Day) => new Date(day * MS);

/** The same day `months` earlier; the last of the month where that one is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / MS;
}

/** 0, 1 or 2: first, second or last month of a calendar quarter. */
export const monthInQuarter = (day: Day): number => dateOf(day).getUTCMonth() % 3;

/** The same day of every month before a day and after another, ascending. */
export function monthlyBefore(day: Day, after: Day): Day[] {
  const days: Day[] = [];
  for (let months = 1; ; months += 1) {
    const before = monthsBefore(day, months);
    if (before <= after) return days.reverse();
    days.push(before);
  }
}

/** Number of places in a month. */
export const PLACES = 31;
/** The last day that is counted from the beginning of its month. */
export const FIRST_HALF = 15;

/**
 * The place of a day in its month, from 0: days up to the 15th by their number, later ones by how many follow in the
 * month, so that the last days of long and short months are the same places.
 */
export function placeInMonth(day: Day): number {
  const date = dateOf(day);
  const number = date.getUTCDate();
  if (number <= FIRST_HALF) return number - 1;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return FIRST_HALF + last - number;
}
