import type { TimeDoubt } from '../../../../contract/calendar.ts';
import { endsDay } from '../company/company.ts';
import { dateOf, type Interval, instantOf, minuteMs, startOfDay } from './company-time.ts';
import { type Place, seatsOf } from './seats.ts';
import { type FreeWindow, type Opening, placeIn, type Work } from './windows.ts';

/** The most visits that the calendar shows of one crew at a time. */
const mostSeats = 20;

/** What a time that a person names is held against. */
export interface AnyTime {
  window: Interval;
  zone: string;
  openingsOn: (date: Temporal.PlainDate) => readonly Opening[];
  work: Work;
  crews: readonly { crewId: string; seats: number }[];
  taken: readonly Place[];
  blocks: readonly (Interval & { crewId: string | null })[];
  now: number;
  /** Before which no work begins, of a window that may have begun. */
  notBefore?: number;
}

/** A window as moments. An end of midnight is the end of the day. */
export function intervalOf({ date, start, end }: FreeWindow, zone: string): Interval {
  return {
    start: instantOf(date, start, zone),
    end: endsDay(end) ? startOfDay(date.add({ days: 1 }), zone) : instantOf(date, end, zone),
  };
}

/**
 * Where a job goes at a time that a person names, and what speaks against that time: blocked time is gone into before a
 * crew makes two visits at once, on a seat of its own. Null where no crew does the service.
 */
export function placeAtAnyTime(asked: AnyTime): { place: Place; doubts: TimeDoubt[] } | null {
  const { window, work, crews, taken, blocks, now, notBefore = window.start } = asked;
  const start = Math.max(window.start, notBefore);
  const ms = work.minutes * minuteMs;
  // Only what is longer than a whole window goes on after it, not what the rest of one is too short for.
  const within = {
    start,
    end: window.end,
    closes: ms <= window.end - window.start ? window.end : start + ms,
  };
  const doubts: TimeDoubt[] = [...(window.start < now ? ['past' as const] : []), ...doubtsOfHours(asked)];
  const free = placeIn(within, work, seatsOf(crews, taken, blocks));
  if (free !== null) return { place: free, doubts };
  const blocked = placeIn(within, work, seatsOf(crews, taken, []));
  if (blocked !== null) return { place: blocked, doubts: [...doubts, 'blocked'] };
  const [crew] = crews;
  if (crew === undefined) return null;
  const place = placeBeside(crew, taken, start, work);
  return place && { place, doubts: [...doubts, 'crew'] };
}

/** A seat that a crew does not have, for a visit beside its others; null where the calendar shows no more at a time. */
export function placeBeside(
  { crewId, seats }: { crewId: string; seats: number },
  taken: readonly Place[],
  start: number,
  { minutes }: Pick<Work, 'minutes'>,
): Place | null {
  const used = new Set(taken.filter((one) => one.crewId === crewId).map(({ seat }) => seat));
  for (let seat = seats + 1; seat <= mostSeats; seat += 1)
    if (!used.has(seat)) return { crewId, seat, start, end: start + minutes * minuteMs };
  return null;
}

/** Whether the company is closed that day, or the window is not within its hours. */
function doubtsOfHours({ window, zone, openingsOn }: AnyTime): TimeDoubt[] {
  const date = dateOf(window.start, zone);
  const openings = openingsOn(date);
  if (openings.length === 0) return ['closed'];
  const isOpen = openings.some(({ start, end }) => {
    const opening = intervalOf({ date, start, end }, zone);
    return opening.start <= window.start && window.end <= opening.end;
  });
  return isOpen ? [] : ['hours'];
}
