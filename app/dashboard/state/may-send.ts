import type { MaySend } from '../../../contract/conversations.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dateParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const shortDate = new Intl.DateTimeFormat('en-US', dateParts);
const datedYear = new Intl.DateTimeFormat('en-US', { ...dateParts, year: 'numeric' });

/** The time of day of an instant, where the reader is: `10:24 AM`. */
export const time = (iso: string) => timeOfDay.format(new Date(iso));

/** Midnight before a time, where the reader is. */
export const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * An instant with its day unless that is today, and with its year unless that is this one: `8:00 AM`,
 * `Tue, Mar 3, 8:00 AM`, `Mon, Mar 3, 2025, 8:00 AM`.
 */
export function moment(iso: string, now: number): string {
  const at = new Date(iso);
  const today = new Date(now);
  if (dayOf(at) === dayOf(today)) return time(iso);
  const date = at.getFullYear() === today.getFullYear() ? shortDate : datedYear;
  return `${date.format(at)}, ${time(iso)}`;
}

/**
 * The recipient's time of day from the policy's local times (`Mon 2026-03-02 10:24 in America/Denver`): one, or from the
 * earliest to the latest where it is not known in which zone they are.
 */
export function theirTime(localTimes: readonly string[]): string | null {
  const found = localTimes.flatMap((text) => {
    const [, day, clock] = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(text) ?? [];
    return day === undefined || clock === undefined ? [] : [`${day}T${clock}`];
  });
  const [first, last] = [found.toSorted()[0], found.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [time(first), time(last)];
  return from === to ? `${from} there` : `between ${from} and ${to} there`;
}

/** Whether a text may go now, and why not. */
export function maySendLabel({ decision, until, reasons, localTimes }: MaySend, now: number): string {
  const there = theirTime(localTimes);
  if (decision === 'send') return there === null ? 'May be sent now' : `May be sent now, ${there}`;
  // Several rules may say the same.
  const why = [...new Set(reasons.map(({ why: reason }) => reason))].join('; ');
  if (decision === 'hold' && until !== null) return `Goes at ${moment(until, now)}: ${why}`;
  return `May not be texted: ${why}`;
}
