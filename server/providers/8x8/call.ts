import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import { numberOf } from '../number-of.ts';

const Text = z.string().nullish();

/** A call as https://developer.8x8.com/analytics/reference/call-detail-records has it. Times are milliseconds. */
export const CallRecord = z.object({
  callId: z.union([z.string().min(1), z.int()]).transform(String),
  startTimeUTC: z.int().positive(),
  talkTimeMS: z.number().nonnegative().nullish(),
  direction: Text,
  caller: Text,
  callerName: Text,
  callee: Text,
  calleeName: Text,
  answered: Text,
  missed: Text,
  abandoned: Text,
  lastLegDisposition: Text,
});
export type CallRecord = z.infer<typeof CallRecord>;

const directions: Readonly<Record<string, CallRow['direction']>> = {
  Incoming: 'inbound',
  Outgoing: 'outbound',
};

/** A call detail record as a call; `phone` reads a number as E.164. */
export function callOf(record: CallRecord, phone: (text: string) => string | null): CallRow {
  const direction = directions[record.direction ?? ''] ?? null;
  const outcome = outcomeOf(record);
  const outward = direction === 'outbound';
  // An unanswered incoming call names the queue or person that it rang last.
  const rep = outward ? record.callerName : outcome === 'answered' ? record.calleeName : null;
  return {
    externalId: record.callId,
    startedAt: record.startTimeUTC,
    direction,
    phone: numberOf(outward ? record.callee : record.caller, phone),
    durationS: record.talkTimeMS == null ? null : Math.round(record.talkTimeMS / 1000),
    outcome,
    rep: rep?.trim() || null,
  };
}

/**
 * Each of three fields holds its own word or a dash. Voicemail and abandoned calls are also marked as missed; a
 * call that is not answered and has no other mark was missed.
 */
function outcomeOf({ answered, missed, abandoned, lastLegDisposition }: CallRecord): CallOutcome | null {
  if (answered === 'Answered') return 'answered';
  if (missed === 'Missed' && lastLegDisposition === 'Voicemail') return 'voicemail';
  if (abandoned && abandoned !== '-') return 'abandoned';
  return missed === 'Missed' || answered === '-' ? 'missed' : null;
}
