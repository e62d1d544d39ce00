import { z } from 'zod';
import type { CallOutcome, Direction } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import type { VendorSession } from '../provider.ts';

interface Meaning {
  direction: Direction;
  /** Null where it depends on whether there was a conversation. */
  outcome: CallOutcome | null;
}
const inbound = (outcome: CallOutcome | null): Meaning => ({ direction: 'inbound', outcome });
const outbound = (outcome: CallOutcome | null): Meaning => ({ direction: 'outbound', outcome });
const meanings = {
  inbound: inbound(null),
  outbound: outbound(null),
  missed: inbound('missed'),
  abandoned: inbound('abandoned'),
  short_abandoned: inbound('abandoned'),
  voicemail: inbound('voicemail'),
  outbound_missed: outbound('missed'),
} as const satisfies Record<string, Meaning>;

const text = z.string().nullish();
const seconds = z.number().min(0).nullish();

/** What is used of an entry of the calls report (docs.talkdesk.com/docs/calls-report). */
export const Entry = z.object({
  call_id: z.string().min(1),
  type: z.enum([
    'inbound',
    'outbound',
    'missed',
    'abandoned',
    'short_abandoned',
    'voicemail',
    'outbound_missed',
  ]),
  start_at: z.iso.datetime({ offset: true }),
  contact_phone_number: text,
  user_name: text,
  handling_user_name: text,
  total_time: seconds,
  talk_time: seconds,
});
type Entry = z.infer<typeof Entry>;

/** One entry of a calls report as a call. */
export function callOfEntry(entry: Entry, { phone }: Pick<VendorSession, 'phone'>): CallRow {
  const { direction, outcome } = meanings[entry.type];
  return {
    externalId: entry.call_id,
    startedAt: Date.parse(entry.start_at),
    direction,
    phone: phone(entry.contact_phone_number ?? ''),
    durationS: durationOf(entry),
    outcome: outcome ?? talkOutcome(entry),
    rep: entry.handling_user_name?.trim() || entry.user_name?.trim() || null,
  };
}

function durationOf({ total_time, talk_time }: Entry): number | null {
  const duration = total_time ?? talk_time;
  return duration == null ? null : Math.round(duration);
}

/** Plain inbound and outbound calls were connected; calls without a conversation have other types. */
const talkOutcome = ({ talk_time }: Entry): CallOutcome => (talk_time === 0 ? 'missed' : 'answered');
