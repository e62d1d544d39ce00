import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';

/** A whole number of 64 bits, which comes as a JSON number or as a text. */
const Int64 = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,19}$/)]);

// https://developers.dialpad.com/reference/calllist
export const DialpadCall = z.object({
  call_id: Int64,
  entry_point_call_id: Int64.nullish(),
  operator_call_id: Int64.nullish(),
  direction: z.enum(['inbound', 'outbound']),
  state: z.string().nullish(),
  date_started: Int64,
  date_connected: Int64.nullish(),
  duration: z.number().nonnegative().nullish(),
  external_number: z.string().nullish(),
  contact: z.object({ type: z.string().nullish() }).nullish(),
  target: z.object({ name: z.string().nullish(), type: z.string().nullish() }).nullish(),
  voicemail_share_link: z.string().nullish(),
});
export type DialpadCall = z.infer<typeof DialpadCall>;

const isSet = (value: number | string | null | undefined) => Number(value ?? 0) > 0;

/**
 * A call, or one leg of it, as a row; null for an internal call. A call through a main line or a department has
 * a second leg for the person who answered, which names the first as its entry point: both get that one's ID.
 * Dialpad's times and lengths are milliseconds; the length excludes ringing.
 */
export function legRow(call: DialpadCall, phone: (text: string) => string | null): CallRow | null {
  if (call.contact?.type === 'user') return null;
  return {
    externalId: String(isSet(call.entry_point_call_id) ? call.entry_point_call_id : call.call_id),
    startedAt: Number(call.date_started),
    direction: call.direction,
    phone: phone(call.external_number ?? ''),
    durationS: call.duration == null ? null : Math.round(call.duration / 1000),
    outcome: outcomeOf(call),
    rep: call.target?.type === 'user' ? call.target.name?.trim() || null : null,
  };
}

function outcomeOf(call: DialpadCall): CallOutcome | null {
  if (call.state === 'blocked') return null;
  if (call.state === 'voicemail' || call.voicemail_share_link) return 'voicemail';
  if (!isSet(call.date_connected)) return 'missed';
  // What is no person connects to a menu or a queue, and is answered only once an operator takes the call.
  const type = call.target?.type ?? 'user';
  return type === 'user' || isSet(call.operator_call_id) ? 'answered' : 'abandoned';
}
