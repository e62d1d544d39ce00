import type { DayRange } from '../../../../contract/admin.ts';
import { AppError } from '../../../platform/errors.ts';

const dayMs = 24 * 60 * 60_000;

/** A requested range. Throws `validation_failed` for one that ends before it begins. */
export function rangeOf({ from, to }: DayRange): DayRange {
  if (from !== undefined && to !== undefined && from > to) {
    const message = 'The range ends before it begins.';
    throw new AppError('validation_failed', message, { errors: [{ field: 'to', message }] });
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** As many days, just before; null for a range that is open, or that begins before there were days to compare with. */
export function rangeBefore({ from, to }: DayRange): DayRange | null {
  if (from === undefined || to === undefined) return null;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const [first, last] = [dayOf(Date.parse(from) - days * dayMs), dayOf(Date.parse(from) - dayMs)];
  return first === null || last === null ? null : { from: first, to: last };
}

/** `2026-03-01`; null for a year that is not written with four figures. */
function dayOf(time: number): string | null {
  const day = new Date(time).toISOString().slice(0, 10);
  return /^\d{4}-/.test(day) && !day.startsWith('0000') ? day : null;
}

/** Counts of whole months, or of days, from the first to the last; null is without an end. */
export interface Stretch {
  span: 'month' | 'day';
  from: string | null;
  to: string | null;
  /** How often each counts: days of a month that the range lacks are taken off it. */
  times: 1 | -1;
}

/**
 * A range as whole months and the days that are added to them or taken off: every day once, in about as few counts as
 * there can be. Days after `today` hold next to nothing, so that taking them off costs nothing.
 */
export function stretchesOf({ from, to }: DayRange, today: string): Stretch[] {
  const first = from === undefined ? null : beginningAt(from);
  const last = to === undefined ? null : endingAt(to, today);
  if (from !== undefined && to !== undefined && monthOf(from) === monthOf(to)) {
    const lacking = daysOf(monthOf(from), from) + daysOf(to, monthAfter(to)) - 1;
    if (daysOf(from, to) + 1 <= lacking) return [{ span: 'day', from, to, times: 1 }];
  }
  const [begin, end] = [first?.month ?? null, last?.month ?? null];
  return [
    ...(begin === null || end === null || begin <= end
      ? [{ span: 'month', from: begin, to: end, times: 1 } as const]
      : []),
    ...(first?.days ?? []),
    ...(last?.days ?? []),
  ];
}

/** A month by its first day, and what its days do beside it. */
interface Edge {
  month: string;
  days: Stretch[];
}

/** The first month of a range that begins on a day: the day's own, or the next where that reads fewer days. */
function beginningAt(from: string): Edge {
  const [month, next] = [monthOf(from), monthAfter(from)];
  if (from === month) return { month, days: [] };
  return daysOf(month, from) < daysOf(from, next)
    ? { month, days: [{ span: 'day', from: month, to: dayBefore(from), times: -1 }] }
    : { month: next, days: [{ span: 'day', from, to: dayBefore(next), times: 1 }] };
}

/** The last month of a range that ends with a day: the day's own, or the one before where that reads fewer days. */
function endingAt(to: string, today: string): Edge {
  const [month, end] = [monthOf(to), dayBefore(monthAfter(to))];
  if (to === end) return { month, days: [] };
  return daysOf(to, today < end ? today : end) < daysOf(month, to) + 1
    ? { month, days: [{ span: 'day', from: dayAfter(to), to: end, times: -1 }] }
    : { month: monthOf(dayBefore(month)), days: [{ span: 'day', from: month, to, times: 1 }] };
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month after a day's. */
function monthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`;
}

/** Days from one to another, which is not counted; negative when that comes first. */
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

const moved = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const dayBefore = (day: string) => moved(day, -1);
const dayAfter = (day: string) => moved(day, 1);
