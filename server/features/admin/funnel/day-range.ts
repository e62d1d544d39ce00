import type { DayRange } from '../../../../contract/admin.ts';
import { AppError } from '../../../platform/errors.ts';

const dayMs = 24 * 60 * 60_000;

/** A range as it was asked for. Throws `validation_failed` for one that ends before it begins. */
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
}

/** A range as whole months and the days beside them: every day once, in as few counts as there can be. */
export function stretchesOf({ from, to }: DayRange): Stretch[] {
  const firstWhole = from === undefined ? null : monthFrom(from);
  const lastWhole = to === undefined ? null : monthUntil(to);
  if (firstWhole !== null && lastWhole !== null && firstWhole > lastWhole) {
    return [{ span: 'day', from: from ?? null, to: to ?? null }];
  }
  const before = firstWhole === null ? null : dayBefore(firstWhole);
  const after = lastWhole === null ? null : monthAfter(lastWhole);
  return [
    { span: 'month', from: firstWhole, to: lastWhole },
    ...(from !== undefined && before !== null && from <= before
      ? [{ span: 'day' as const, from, to: before }]
      : []),
    ...(to !== undefined && after !== null && after <= to ? [{ span: 'day' as const, from: after, to }] : []),
  ];
}

/** The first month, by its first day, that begins on a day or after it. */
const monthFrom = (day: string) => (day.endsWith('-01') ? day : monthAfter(day));

/** The last month, by its first day, that is over with a day. */
function monthUntil(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const isLast = dayBefore(monthAfter(day)) === day;
  return isLast ? firstOf(year, month) : firstOf(year, month - 1);
}

function monthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return firstOf(year, month + 1);
}

/** Months below 1 and beyond 12 belong to other years. */
function firstOf(year: number, month: number): string {
  const months = year * 12 + month - 1;
  const [inYear, left] = [Math.floor(months / 12), months % 12];
  return `${String(inYear).padStart(4, '0')}-${String(left + 1).padStart(2, '0')}-01`;
}

const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
