import * as z from 'zod/mini';

/** The name of an IANA time zone, in its own spelling. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Please choose a time zone from the list'));

/**
 * `Intl` takes any case, offsets, and names that no database knows (MIT, SystemV/AST4). Where there is `Temporal`, which is
 * always on the server, a zone is what that knows by exactly this name: each has one, and all that keeps zones by name holds
 * no more of them than there are.
 */
function isTimeZone(name: string): boolean {
  try {
    if ('Temporal' in globalThis) {
      const known = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
      return known === name && !/^[+-]/.test(name);
    }
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
