import { z } from 'zod';
import type { CarrierEvent } from '../carrier.ts';
import { providerId } from '../provider-id.ts';

const Call = z.object({
  CallSid: providerId,
  From: z.string().default(''),
  To: z.string().default(''),
  CallStatus: z.string().default(''),
  /** What became of the line that a `<Dial>` rang, where the request is its `action`. */
  DialCallStatus: z.string().optional(),
  /** RFC 2822. Not in every request. */
  Timestamp: z
    .string()
    .transform((text) => new Date(text))
    .refine((date) => !Number.isNaN(date.getTime()))
    .optional()
    .catch(undefined),
});

/** https://www.twilio.com/docs/voice/api/call-resource#call-status-values */
const unanswered = new Set(['no-answer', 'busy', 'failed', 'canceled']);

/**
 * A request about a call: the status callback of the number, or the `action` of a `<Dial>` that rang the office. A call
 * that a `<Dial>` took counts as completed for the number, so where there is one, its outcome is what counts.
 */
export function twilioCallEvent(fields: Record<string, string>): CarrierEvent | null {
  const parsed = Call.safeParse(fields);
  if (!parsed.success) return null;
  const { CallSid, From, To, CallStatus, DialCallStatus, Timestamp } = parsed.data;
  const status = DialCallStatus ?? CallStatus;
  if (!unanswered.has(status)) return { key: `${CallSid}:${status}:`, type: 'other' };
  const call = { providerId: CallSid, from: From, to: To, at: Timestamp ?? null };
  // The same call is missed once, whichever of its requests says so.
  return { key: `${CallSid}:missed:`, type: 'missed_call', call };
}
