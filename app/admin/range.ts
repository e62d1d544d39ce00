import { z } from 'zod';
import { adminTimeZone, DayRange } from '../../contract/admin.ts';
import { date } from '../lib/format/calendar.ts';

/** The selectable ranges, with their days; null for all time and for custom days. */
export const ranges = {
  all: { label: 'All time', days: null },
  '7': { label: 'Last 7 days', days: 7 },
  '30': { label: 'Last 30 days', days: 30 },
  '90': { label: 'Last 90 days', days: 90 },
  '365': { label: 'Last 365 days', days: 365 },
  own: { label: 'Choose days', days: null },
} as const;

/** Object.keys widens the names to string. */
export const rangeChoices = [
  '7',
  '30',
  '90',
  '365',
  'all',
  'own',
] as const satisfies readonly (keyof typeof ranges)[];

/** The selected range, with custom days from the first to the last. */
export const ChosenRange = z.object({
  range: z.enum(rangeChoices),
  own: DayRange.required().refine(({ from, to }) => from <= to),
});
export type ChosenRange = z.infer<typeof ChosenRange>;
type OwnDays = ChosenRange['own'];

const dayMs = 24 * 60 * 60_000;
/** `2026-11-21` in the zone that the admin pages count in. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: adminTimeZone }).format(at);

/** The last n days, today included. */
export const lastDays = (days: number, now: Date): OwnDays => ({
  from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)),
  to: dayOf(now),
});

/** The days of a range; none for all time. */
export function daysOf({ range, own }: ChosenRange, now: Date): DayRange {
  if (range === 'own') return own;
  const { days } = ranges[range];
  return days === null ? {} : lastDays(days, now);
}

const dayText = (day: string) => date(`${day}T00:00:00Z`, adminTimeZone);

/** `from Oct 14, 2026 to Oct 16, 2026`, `on Oct 14, 2026`; nothing for all days. */
export function daysText({ from, to }: DayRange): string {
  if (from === to) return from === undefined ? '' : `on ${dayText(from)}`;
  return [...(from ? [`from ${dayText(from)}`] : []), ...(to ? [`to ${dayText(to)}`] : [])].join(' ');
}

/** `the 7 days before` a range of seven days; null for a range that is open. */
export function daysBeforeText({ from, to }: DayRange): string | null {
  if (from === undefined || to === undefined) return null;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

/** `3h 25m`, or `25m` below an hour. Of milliseconds; minutes are cut off, not rounded up. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** A percentage as the API gives it, with its one decimal. */
export const percentText = (percentage: number) => `${percentage.toFixed(1)}%`;
