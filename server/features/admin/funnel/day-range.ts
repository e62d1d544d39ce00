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
