/** Date, time of day and offset as CRMs write them: "2026-01-03 09:10:11", "2026-01-03T09:10:11.5", "2026-01-03". */
const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A moment as a CRM wrote it. */
export interface ReadTime {
  /** Epoch milliseconds; the day's midnight when only the day is known. */
  instant: number;
  hasTime: boolean;
}

/**
 * Reads a time that says no zone as the given IANA zone's; null for what is none, the zero date among it. A time that
 * a clock change skips is taken with the offset before the change, of a time that comes twice the first.
 */
export function readTime(text: string | null | undefined, zone: string): ReadTime | null {
  const [, date, time, offset] = written.exec(text?.trim() ?? '') ?? [];
  if (date === undefined || date.startsWith('0000')) return null;
  try {
    if (offset !== undefined) {
      return { instant: Temporal.Instant.from(`${date}T${time}${offset}`).epochMilliseconds, hasTime: true };
    }
    const local = Temporal.PlainDateTime.from(time === undefined ? date : `${date}T${time}`);
    return { instant: local.toZonedDateTime(zone).epochMilliseconds, hasTime: time !== undefined };
  } catch (error) {
    // A thirteenth month, a thirtieth of February.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The moment of a time as `readTime` reads it, or null. */
export const instantOf = (text: string | null | undefined, zone: string): number | null =>
  readTime(text, zone)?.instant ?? null;

/**
 * The last second that a written time may mean, or null: of a day without a time its last. Who became a customer at some
 * time of a day was none yet when they called on it.
 */
export function lastInstantOf(text: string | null | undefined, zone: string): number | null {
  const read = readTime(text, zone);
  if (read === null || read.hasTime) return read?.instant ?? null;
  const day = localAt(read.instant, zone).toPlainDate();
  return day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1000;
}

/** "2026-01-03 09:10:11", the zone's wall clock at that moment. */
export function localText(instant: number | Date, zone: string): string {
  return localAt(instant, zone).toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** "2026-01-03", the zone's day at that moment. */
export function localDay(instant: number | Date, zone: string): string {
  return localAt(instant, zone).toPlainDate().toString();
}

/** Whether a text names an IANA zone. */
export function isZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

function localAt(instant: number | Date, zone: string): Temporal.PlainDateTime {
  const at = Temporal.Instant.fromEpochMilliseconds(Number(instant));
  return at.toZonedDateTimeISO(zone).toPlainDateTime();
}
