/** A calendar day of the account's zone as its number since 1 January 1970. */
export type Day = number;

const MS = 86_400_000;

/** Number of the day `YYYY-MM-DD`. */
export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MS;

const dateOf = (day: Day) => new Date(day * MS);

/** First days of calendar months in (after, until], ascending: what is known before such a day ends with a month. */
export function monthStarts(after: Day, until: Day): Day[] {
  const date = dateOf(after);
  const starts: Day[] = [];
  for (let month = 1; ; month += 1) {
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, 1) / MS;
    if (start > until) return starts;
    starts.push(start);
  }
}

/** The same day `months` earlier; the last of the month where that one is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / MS;
}

/** 0, 1 or 2: first, second or last month of a calendar quarter. */
export const monthInQuarter = (day: Day): number => dateOf(day).getUTCMonth() % 3;
