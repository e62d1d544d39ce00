import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import { numberOf } from '../number-of.ts';

const Text = z.string().nullish();

/** Always UTC, and without saying so. */
const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`))
  .pipe(z.int());

/** A call as https://developer.vonage.com/en/api/vonage-business-cloud/reports has it. */
export const CallLog = z.object({
  id: z.string().min(1),
  start: Instant,
  direction: Text,
  from: Text,
  to: Text,
  /** Seconds. */
  length: z.number().nonnegative().nullish(),
  result: Text,
  source_user_full_name: Text,
  destination_user_full_name: Text,
});
export type CallLog = z.infer<typeof CallLog>;

const directions: Readonly<Record<string, CallRow['direction']>> = {
  inbound: 'inbound',
  outbound: 'outbound',
};

/**
 * Only "Answered" is documented. The others are words that can mean but one thing; a result that is not among them
 * stays open, because an answer that was none would hide a lost call.
 */
const outcomes: Readonly<Record<string, CallOutcome>> = {
  answered: 'answered',
  missed: 'missed',
  'no answer': 'missed',
  'not answered': 'missed',
  unanswered: 'missed',
  busy: 'missed',
  rejected: 'missed',
  canceled: 'missed',
  cancelled: 'missed',
  voicemail: 'voicemail',
  abandoned: 'abandoned',
};

/** An entry of the call log as a call; `phone` reads a number as E.164. */
export function callOf(call: CallLog, phone: (text: string) => string | null): CallRow {
  const direction = directions[wordOf(call.direction)] ?? null;
  const outcome = outcomes[wordOf(call.result)] ?? null;
  const outward = direction === 'outbound';
  // The person who answered; none for an unanswered incoming call, whatever phones rang.
  const rep = outward
    ? call.source_user_full_name
    : outcome === 'answered'
      ? call.destination_user_full_name
      : null;
  return {
    externalId: call.id,
    startedAt: call.start,
    direction,
    phone: numberOf(outward ? call.to : call.from, phone),
    durationS: call.length == null ? null : Math.round(call.length),
    outcome,
    rep: rep?.trim() || null,
  };
}

const wordOf = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();
