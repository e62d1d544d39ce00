/** Dates and times are the company's own, as text: `2026-03-03` and `14:30`. Only `localMoment` needs a zone. */
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const long = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
const days = inUtc({ month: 'long', day: 'numeric', year: 'numeric' });
const dayMs = 86_400_000;

const momentOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Tuesday, March 3, 2026`. */
export const dayLong = (date: string): string => long.format(momentOf(date));
/** `Tue, Mar 3`. */
export const dayShort = (date: string): string => short.format(momentOf(date));
/** `March 2 – 8, 2026`. */
export const dayRange = (from: string, to: string): string => days.formatRange(momentOf(from), momentOf(to));

export const addDays = (date: string, count: number): string =>
  new Date(momentOf(date).getTime() + count * dayMs).toISOString().slice(0, 10);

/** Whether a text is a date that there is. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  momentOf(text).toISOString().startsWith(text);

/** Minutes since midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The same of an end: midnight is that of the day's end. */
export const endMinuteOf = (time: string): number => minuteOf(time) || 24 * 60;

/** `2:30 PM`, `8 AM`. */
export function timeText(time: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes === '00' ? '' : `:${minutes}`}\u00a0${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whether hours go on into the next day: those until midnight do not, those of a whole day from another hour on do. */
export const goesOn = (start: string, end: string): boolean => minuteOf(start) >= endMinuteOf(end);

/** `8–10 AM`, `11 AM–1 PM`, `10 PM–2 AM the next day`. */
export function rangeText(start: string, end: string): string {
  const [from, to] = [timeText(start), timeText(end)];
  if (goesOn(start, end)) return `${from}–${to} the next day`;
  return from.slice(-2) === to.slice(-2) && end !== '00:00' ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** The hours of `[from, until)` that lie in a day, of local times as `2026-03-03T14:30`; null where none do. */
export function partOfDay(date: string, from: string, until: string): { start: string; end: string } | null {
  const [begin, end] = [`${date}T00:00`, `${addDays(date, 1)}T00:00`];
  if (until <= begin || from >= end) return null;
  return { start: from <= begin ? '00:00' : from.slice(11), end: until >= end ? '00:00' : until.slice(11) };
}

/** A moment as the clocks of a zone show it, `2026-03-03T14:30`. */
export const localMoment = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

/** Four hours of a day from 8 AM on; on the day of `now` from the next full hour on, where that is later. */
export function hoursToBlock(date: string, now: string): { from: string; until: string } {
  const next = Number(now.slice(11, 13)) + 1;
  const first = now.startsWith(date) ? Math.max(8, next) : 8;
  const hour = (count: number) =>
    `${addDays(date, Math.floor(count / 24))}T${String(count % 24).padStart(2, '0')}:00`;
  return { from: hour(first), until: hour(first + 4) };
}
