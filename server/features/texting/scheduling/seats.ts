import type { Interval } from './company-time.ts';

/** Where a job is put: the crew, and when it works. */
export interface Place extends Interval {
  crewId: string;
  seat: number;
}

/** Intervals in their order, each after the one before it, so that one is found without looking at all. */
export type InOrder = readonly Interval[];

/** One job at a time: a crew, or one of several people in it who go out alone, with when they cannot. */
export interface Seat {
  crewId: string;
  seat: number;
  /** When it is taken by visits. */
  busy: InOrder;
  /** When its crew is blocked; one list for all of the crew's seats. */
  blocked: InOrder;
}

/**
 * The seats of crews, each with when it is taken and when its crew is blocked. A visit on a seat that a crew does not have,
 * since somebody put two at once, takes one that is free then, or else the first.
 */
export function seatsOf(
  crews: readonly { crewId: string; seats: number }[],
  taken: readonly Place[],
  blocks: readonly (Interval & { crewId: string | null })[],
): Seat[] {
  const takenBy = Map.groupBy(taken, ({ crewId }) => crewId);
  const blockedFor = Map.groupBy(blocks, ({ crewId }) => crewId);
  const forAll = blockedFor.get(null) ?? [];
  return crews.flatMap(({ crewId, seats: count }) => {
    const blocked = merged([...forAll, ...(blockedFor.get(crewId) ?? [])]);
    return busySeats(takenBy.get(crewId) ?? [], count).map((busy, index) => ({
      ...{ crewId, seat: index + 1 },
      ...{ busy, blocked },
    }));
  });
}

/** When each of a crew's seats is taken. */
function busySeats(visits: readonly Place[], count: number): InOrder[] {
  const bySeat = Map.groupBy(visits, ({ seat }) => Math.min(seat, count + 1));
  const seats = Array.from({ length: count }, (_none, index) => ({
    own: merged(bySeat.get(index + 1) ?? []),
    extra: [] as Interval[],
    // Extra visits come by their beginning: the latest end says whether one of those before is in the way.
    until: Number.NEGATIVE_INFINITY,
  }));
  const extras = bySeat.get(count + 1) ?? [];
  for (const visit of extras.toSorted(byStart)) {
    const spare = seats.find(
      ({ own, until }) => until <= visit.start && inTheWay(own, visit.start, visit.end) === undefined,
    );
    const seat = spare ?? seats[0];
    seat?.extra.push(visit);
    if (seat !== undefined) seat.until = Math.max(seat.until, visit.end);
  }
  return seats.map(({ own, extra }) => (extra.length === 0 ? own : merged([...own, ...extra])));
}

const byStart = (one: Interval, other: Interval) => one.start - other.start;

/** Intervals in order, those that overlap or touch as one. */
export function merged(intervals: readonly Interval[]): InOrder {
  const inOrder: Interval[] = [];
  for (const { start, end } of intervals.toSorted(byStart)) {
    const last = inOrder.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else inOrder.push({ start, end });
  }
  return inOrder;
}

/** The first of intervals in order that overlaps `start` to `end`, found by halving. */
export function inTheWay(intervals: InOrder, start: number, end: number): Interval | undefined {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = intervals[middle];
    if (other !== undefined && other.end <= start) low = middle + 1;
    else high = middle;
  }
  const first = intervals[low];
  return first !== undefined && first.start < end ? first : undefined;
}
