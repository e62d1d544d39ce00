import { z } from 'zod';
import type { CallOutcome, Direction } from '../../../contract/records.ts';
import type { Normalised } from '../../platform/records/rows.ts';
import type { VendorSession } from '../provider.ts';

const text = z.string().nullish();
const seconds = z.number().min(0).nullish();

/** What is used of an entry of the calls report (docs.talkdesk.com/docs/calls-report). */
const Entry = z.object({
  call_id: z.string().min(1),
  type: z.string(),
  start_at: z.iso.datetime({ offset: true }),
  contact_phone_number: text,
  user_name: text,
  handling_user_name: text,
  total_time: seconds,
  talk_time: seconds,
});
type Entry = z.infer<typeof Entry>;

interface Meaning {
  direction: Direction;
  /** Null where it hangs on whether anybody talked. */
  outcome: CallOutcome | null;
}
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['inbound', { direction: 'inbound', outcome: null }],
  ['outbound', { direction: 'outbound', outcome: null }],
  ['missed', { direction: 'inbound', outcome: 'missed' }],
  ['abandoned', { direction: 'inbound', outcome: 'abandoned' }],
  ['short_abandoned', { direction: 'inbound', outcome: 'abandoned' }],
  ['voicemail', { direction: 'inbound', outcome: 'voicemail' }],
  ['outbound_missed', { direction: 'outbound', outcome: 'missed' }],
]);

/** One entry of a calls report as a call. */
export function callOfEntry(written: unknown, { phone }: Pick<VendorSession, 'phone'>): Normalised<'calls'> {
  const { data: entry, error } = Entry.safeParse(written);
  if (error) return { refused: `Not as documented: ${error.issues[0]?.path.join('.') || 'the whole'}` };
  const meaning = meanings.get(entry.type);
  if (meaning === undefined) return { refused: 'type: not a known kind of call' };
  return {
    row: {
      externalId: entry.call_id,
      startedAt: Date.parse(entry.start_at),
      direction: meaning.direction,
      phone: phone(entry.contact_phone_number ?? ''),
      durationS: durationOf(entry),
      outcome: meaning.outcome ?? talkOutcome(entry),
      rep: entry.handling_user_name?.trim() || entry.user_name?.trim() || null,
    },
  };
}

function durationOf({ total_time, talk_time }: Entry): number | null {
  const duration = total_time ?? talk_time;
  return duration == null ? null : Math.round(duration);
}

/** A plain inbound or outbound call was connected; one in which nobody talked is none of those. */
const talkOutcome = ({ talk_time }: Entry): CallOutcome => (talk_time === 0 ? 'missed' : 'answered');
