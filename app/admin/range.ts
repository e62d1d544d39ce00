import { adminTimeZone, type DayRange } from '../../contract/admin.ts';

/** The stretches of time that can be chosen, with their days; null is all that is known. */
export const ranges = {
  all: { label: 'All time', days: null },
  '7': { label: 'Last 7 days', days: 7 },
  '30': { label: 'Last 30 days', days: 30 },
  '90': { label: 'Last 90 days', days: 90 },
  '365': { label: 'Last 365 days', days: 365 },
} as const;
export type RangeChoice = keyof typeof ranges;

/** Object.keys forgets the names: this keeps them. */
export const rangeChoices = ['7', '30', '90', '365', 'all'] as const satisfies readonly RangeChoice[];

const dayMs = 24 * 60 * 60_000;
/** `2026-11-21` in the zone that the admin pages count in. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: adminTimeZone }).format(at);

/** The days of a choice, today the last. */
export function lastDays(choice: RangeChoice, now: Date): DayRange {
  const { days } = ranges[choice];
  if (days === null) return {};
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}

/** `3h 25m`, or `25m` below an hour. Of milliseconds; minutes are cut off, not rounded up. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** A percentage as the API gives it, with its one decimal. */
export const percentText = (percentage: number) => `${percentage.toFixed(1)}%`;
