import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';

// https://developer.aircall.io/api-references/#call
export const AircallCall = z.object({
  id: z.union([z.int(), z.string().min(1)]),
  direction: z.enum(['inbound', 'outbound']),
  status: z.string(),
  missed_call_reason: z.string().nullish(),
  started_at: z.int().positive(),
  answered_at: z.int().nullish(),
  duration: z.number().nonnegative().nullish(),
  raw_digits: z.string().nullish(),
  voicemail: z.string().nullish(),
  user: z.object({ name: z.string() }).nullish(),
});
export type AircallCall = z.infer<typeof AircallCall>;

/** The caller gave up: at once, in the menu, or while it rang. */
const givenUp = new Set(['short_abandoned', 'abandoned_in_ivr', 'abandoned_in_classic']);

/** A call as a row; null while it is in progress, since nothing of it is final. */
export function callRow(call: AircallCall, phone: (text: string) => string | null): CallRow | null {
  if (call.status !== 'done') return null;
  return {
    externalId: String(call.id),
    startedAt: call.started_at * 1000,
    direction: call.direction,
    // "anonymous" when the number is withheld.
    phone: phone(call.raw_digits ?? ''),
    durationS: call.duration == null ? null : Math.round(call.duration),
    outcome: outcomeOf(call),
    rep: call.user?.name.trim() || null,
  };
}

function outcomeOf(call: AircallCall): CallOutcome {
  if (call.answered_at != null) return 'answered';
  if (call.voicemail != null && call.voicemail !== '') return 'voicemail';
  return givenUp.has(call.missed_call_reason ?? '') ? 'abandoned' : 'missed';
}
