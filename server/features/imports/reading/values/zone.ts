interface Segment {
  /** First local millisecond, as if it were UTC, to which the offset applies. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** Turns local times of one zone into instants. */
export interface Zone {
  /**
   * The instant, in epoch milliseconds, at which clocks of the zone show `local` (milliseconds as if UTC).
   * A time that a clock change skips is read with the offset before the change; of a time that occurs twice,
   * the first is taken (RFC 5545).
   */
  toInstant(local: number): number;
}

const milliseconds = (nanoseconds: number) => nanoseconds / 1_000_000;

function segmentsOf(timeZone: string, year: number): Segment[] {
  const start = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  const day = 86_400_000;
  let at = Temporal.Instant.fromEpochMilliseconds(start - 2 * day).toZonedDateTimeISO(timeZone);
  const segments: Segment[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (;;) {
    const offset = milliseconds(at.offsetNanoseconds);
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > end + 2 * day) {
      segments.push({ from, to: Number.POSITIVE_INFINITY, offset });
      return segments;
    }
    const to = next.epochMilliseconds + Math.max(offset, milliseconds(next.offsetNanoseconds));
    segments.push({ from, to, offset });
    from = to;
    at = next;
  }
}

/** Spans that are kept: those of two years with a change of clocks in spring and autumn. */
const mostRecent = 6;
/** Zones that are kept, and years of each: a file is of one zone, and of a few years unless somebody means harm. */
const mostKept = { zones: 50, years: 60 };
const zones = new Map<string, Zone>();

/** The zone by its IANA name; what it has worked out is kept. @throws RangeError for an unknown name */
export function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const years = new Map<number, Segment[]>();
  // The spans of the last answers, each cut to its year: the rows of a file fall into few.
  const recent: Segment[] = [];
  const look = (local: number): number => {
    const year = new Date(local).getUTCFullYear();
    let segments = years.get(year);
    if (!segments) {
      segments = segmentsOf(timeZone, year);
      if (years.size === mostKept.years) years.clear();
      years.set(year, segments);
    }
    const found = segments.find(({ to }) => local < to);
    if (!found) return 0;
    if (recent.length === mostRecent) recent.shift();
    recent.push({
      from: Math.max(found.from, Date.UTC(year, 0, 1)),
      to: Math.min(found.to, Date.UTC(year + 1, 0, 1)),
      offset: found.offset,
    });
    return found.offset;
  };
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  const zone: Zone = {
    toInstant(local) {
      for (const { from, to, offset } of recent) if (local >= from && local < to) return local - offset;
      return local - look(local);
    },
  };
  if (zones.size === mostKept.zones) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}
