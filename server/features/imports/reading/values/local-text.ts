/** An instant (epoch milliseconds) as a zone's calendar and clock show it: `2026-01-31 15:04`, or the day alone. */
export function localText(instant: number, timeZone: string, dayOnly: boolean): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
  return dayOnly ? local.slice(0, 10) : local.replace('T', ' ');
}
