import type { Connection } from '../../../contract/connections.ts';
import { plural } from '../../lib/format/number.ts';

type Stream = Connection['streams'][number];

const kinds: Record<Stream['kind'], string> = {
  leads: 'lead',
  calls: 'call',
  customers: 'customer',
  subscriptions: 'subscription',
};
const list = new Intl.ListFormat('en-US');

/** Whether records are being read. An interrupted first sync run that waits for the customer does not count. */
export function isBeingRead({ state, streams }: Pick<Connection, 'state' | 'streams'>): boolean {
  return state === 'first_reading' || (state === 'working' && streams.some(({ reading }) => reading));
}

/** What was read so far: `16,204 leads, 9,870 customers and 8,112 subscriptions`; null when nothing. */
export function readText({ streams }: Pick<Connection, 'streams'>): string | null {
  const parts = streams
    .filter(({ records }) => records > 0)
    .map(({ kind, records }) => plural(records, kinds[kind]));
  return parts.length === 0 ? null : list.format(parts);
}

/** How many records were refused, `38 refused`; null when none. */
export function refusedText({ streams }: Pick<Connection, 'streams'>): string | null {
  const refused = streams.reduce((sum, stream) => sum + stream.refused, 0);
  return refused === 0 ? null : `${refused.toLocaleString('en-US')} refused`;
}

/** Time until an instant: `in 21 minutes`, `in 2 hours`; `now` when it is due. */
export function until(iso: string, now: number): string {
  const minutes = Math.ceil((Date.parse(iso) - now) / 60_000);
  const relative = new Intl.RelativeTimeFormat('en-US');
  if (minutes <= 0) return 'now';
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.round(minutes / 60), 'hour');
}

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant where the customer sits: `Nov 21, 2026, 3:42 PM`. */
export const moment = (iso: string) => dateTimeFormat.format(new Date(iso));

/** A key of the state of all connections: when it changes, other queries of the page are out of date. */
export function standing(connections: readonly Connection[]): string {
  return connections
    .map(({ side, vendor, state, lastReadAt }) => [side, vendor, state, lastReadAt].join(' '))
    .join('; ');
}
