import type { Interval } from '../scheduling/company-time.ts';

/** A window as people of the company read it: "Thu, Nov 26, 10:00 – 12:00 PM". */
export function windowText({ start, end }: Interval, zone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', timeZone: zone } as const),
  }).format(start);
  const hours = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).formatRange(
    start,
    end,
  );
  return `${day}, ${hours}`;
}
