import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';

/** A whole number of 64 bits, which comes as a JSON number or as a text. */
const Int64 = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,19}$/)]);

// https://developers.dialpad.com/reference/calllist
export const DialpadCall = z.object({
  call_id: Int64,
  direction: z.enum(['inbound', 'outbound']),
  state: z.string().nullish(),
  date_started: Int64,
  date_connected: Int64.nullish(),
  duration: z.number().nonnegative().nullish(),
  external_number: z.string().nullish(),
  target: z.object({ name: z.string().nullish(), type: z.string().nullish() }).nullish(),
  voicemail_share_link: z.string().nullish(),
});
export type DialpadCall = z.infer<typeof DialpadCall>;

/** A call as a row. Times and lengths are milliseconds at Dialpad; the length is without the ringing. */
export function callRow(call: DialpadCall, phone: (text: string) => string | null): CallRow {
  return {
    externalId: String(call.call_id),
    startedAt: Number(call.date_started),
    direction: call.direction,
    phone: phone(call.external_number ?? ''),
    durationS: call.duration == null ? null : Math.round(call.duration / 1000),
    outcome: outcomeOf(call),
    // Otherwise it is a department, an office's main line and the like.
    rep: call.target?.type === 'user' ? call.target.name?.trim() || null : null,
  };
}

function outcomeOf({ state, date_connected, voicemail_share_link }: DialpadCall): CallOutcome | null {
  if (state === 'blocked') return null;
  if (state === 'voicemail' || voicemail_share_link) return 'voicemail';
  return Number(date_connected ?? 0) > 0 ? 'answered' : 'missed';
}
