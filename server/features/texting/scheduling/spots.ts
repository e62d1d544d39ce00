import { type Interval, minuteMs } from './company-time.ts';

/** A time that the company's CRM has free. */
export interface Spot {
  /** The CRM's own. */
  spotId: string;
  start: number;
  /** How long the work in it may take. */
  minutes: number;
}

/** How far ahead free spots are read, from the day on which they are: as far as people and the assistant look. */
export const spotDays = 32;

/** How old free spots may be: afterwards nothing is known to be free. */
export const spotsLastMs = 120 * minuteMs;

/** The first spot in a window that takes the work; null where none does. The work begins within the window. */
export function spotIn({ start, end }: Interval, minutes: number, spots: readonly Spot[]): Spot | null {
  let first: Spot | null = null;
  for (const spot of spots) {
    if (spot.start < start || spot.start >= end || spot.minutes < minutes) continue;
    if (first === null || spot.start < first.start) first = spot;
  }
  return first;
}
