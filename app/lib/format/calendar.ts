const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

/** Formatters by zone: making one takes as long as using it twenty times, and a report shows hundreds of times in one zone. */
function perZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    made.set(timeZone, known);
    return known;
  };
}
const dateIn = perZone({ dateStyle: 'medium' });
const dateTimeIn = perZone({ dateStyle: 'medium', timeStyle: 'short' });
const dayAndHourIn = perZone({ day: 'numeric', hour: 'numeric', hourCycle: 'h23' });
const monthYearIn = perZone({ month: 'short', year: 'numeric' });
const monthKeyIn = perZone({ year: 'numeric', month: '2-digit' });

const monthYear = inUtc({ month: 'short', year: 'numeric' });
const monthOnly = inUtc({ month: 'short' });

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdaysLong = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `2025-12` as `Dec 2025`. */
export function month(key: string): string {
  return monthYear.format(new Date(`${key}-01T00:00:00Z`));
}

/** `2025-12` as `Dec`. */
export function monthShort(key: string): string {
  return monthOnly.format(new Date(`${key}-01T00:00:00Z`));
}

/** ISO weekday (1 = Monday) in three letters. */
export function weekday(day: number): string {
  return weekdays[day - 1] ?? '';
}

/** ISO weekday (1 = Monday) in full. */
export function weekdayLong(day: number): string {
  return weekdaysLong[day - 1] ?? '';
}

/** Hour of the day on the 12-hour clock: `8 AM`. */
export function hour(h: number): string {
  return `${h % 12 === 0 ? 12 : h % 12}\u00a0${h % 24 < 12 ? 'AM' : 'PM'}`;
}

/** The hour that begins at `h`: `8–9 AM`, `11 AM–12 PM`. */
export function hourRange(h: number): string {
  const [from, to] = [hour(h), hour(h + 1)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** An instant as a date in the account's zone: `Nov 14, 2026`. */
export function date(iso: string, timeZone: string): string {
  return dateIn(timeZone).format(new Date(iso));
}

/** An instant with its time of day in the account's zone: `Nov 14, 2026, 3:42 PM`. */
export function dateTime(iso: string, timeZone: string): string {
  return dateTimeIn(timeZone).format(new Date(iso));
}

/**
 * The window as text. Whole calendar months read `Dec 2025 – Nov 2026`; a window that begins within a month
 * names days, so that no half month is claimed. `to` is exclusive.
 */
export function period(window: { from: string; to: string; timeZone: string }): string {
  const { from, to, timeZone } = window;
  const last = new Date(Date.parse(to) - 1).toISOString();
  const start = dayAndHourIn(timeZone).formatToParts(new Date(from));
  const value = (type: string) => Number(start.find((part) => part.type === type)?.value);
  if (value('day') !== 1 || value('hour') !== 0) return `${date(from, timeZone)} – ${date(last, timeZone)}`;
  const name = monthYearIn(timeZone);
  const [first, end] = [name.format(new Date(from)), name.format(new Date(last))];
  return first === end ? first : `${first} – ${end}`;
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago, in the largest whole unit: `9 minutes ago`, `yesterday`, `2 years ago`. */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 45) return 'just now';
  if (seconds < 45 * 60) return relative.format(-Math.max(1, Math.round(seconds / 60)), 'minute');
  if (seconds < 22 * 3600) return relative.format(-Math.max(1, Math.round(seconds / 3600)), 'hour');
  const inDays = Math.max(1, Math.round(seconds / 86_400));
  if (inDays < 60) return relative.format(-inDays, 'day');
  if (inDays < 700) return relative.format(-Math.round(inDays / 30.44), 'month');
  return relative.format(-Math.round(inDays / 365.25), 'year');
}

/** The calendar month of an instant in the account's zone: `2026-04` for midnight of April 1. */
export function monthOf(iso: string, timeZone: string): string {
  const found = monthKeyIn(timeZone).formatToParts(new Date(iso));
  const value = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return `${value('year')}-${value('month')}`;
}
