/** A stretch of time in milliseconds since the epoch, from `start` until just before `end`. */
export interface Interval {
  start: number;
  end: number;
}

export const minuteMs = 60_000;

/** What no visit goes on for longer than: a service takes a day at most. */
export const longestWorkMs = 24 * 60 * minuteMs;

/**
 * The moment at which a company's clocks show `time` on `date`. A time that a spring night skips is the moment of the
 * change, and of one that an autumn night repeats the first counts, so that a later time is never an earlier moment.
 */
export function instantOf(date: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): number {
  const local = date.toPlainDateTime(time);
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(local)) return earlier.epochMilliseconds;
  // `earlier` lies as far before the change as `local` would lie behind it.
  return (earlier.getTimeZoneTransition('next') ?? earlier).epochMilliseconds;
}

/** The first moment of a day by a company's clocks. */
export const startOfDay = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds;

/** What a company's clocks show at a moment. */
export const localOf = (at: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();

/** The day that a company's calendar shows at a moment. */
export const dateOf = (at: number, zone: string): Temporal.PlainDate => localOf(at, zone).toPlainDate();

/** Whether two intervals have a moment in common. */
export const overlap = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end;
