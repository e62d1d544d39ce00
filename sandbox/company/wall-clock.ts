/** Writes instants, in seconds since 1970, as local time: `2026-01-31 09:10:11`. */
export function wallClock(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => format.format(instant * 1000);
}

/** The same without the time: `2026-01-31`. */
export function wallCalendar(zone: string): (instant: number) => string {
  const clock = wallClock(zone);
  return (instant) => clock(instant).slice(0, 10);
}
