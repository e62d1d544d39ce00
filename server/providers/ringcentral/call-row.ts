import { z } from 'zod';
import type { CallOutcome, Direction } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import type { ExtensionNames } from './extensions.ts';

const Party = z.object({
  phoneNumber: z.string().optional(),
  extensionNumber: z.string().optional(),
  extensionId: z.string().optional(),
  name: z.string().optional(),
});

export const CallRecord = z.object({
  id: z.string().min(1),
  type: z.string(),
  direction: z.enum(['Inbound', 'Outbound']),
  result: z.string().optional(),
  startTime: z.iso.datetime({ offset: true }),
  duration: z.number().nonnegative().optional(),
  from: Party.optional(),
  to: Party.optional(),
  extension: z.object({ id: z.number() }).optional(),
});
export type CallRecord = z.infer<typeof CallRecord>;

// https://developers.ringcentral.com/api-reference/Call-Log/readCompanyCallLog lists the results.
const answered = new Set(['Accepted', 'Call connected', 'Answered Elsewhere']);
const voicemail = new Set(['Voicemail', 'Sent to Voicemail']);
/** No answer; for an outgoing call also every reason why it was not connected. */
const missed = new Set([
  'Answered Not Accepted',
  'Busy',
  'Call Failed',
  'Call Failure',
  'Callback requested',
  'Declined',
  'IP Phone Offline',
  'Missed',
  'No Answer',
  'No Calling Credit',
  'Rejected',
  'Reply',
  'Restricted Number',
  'Stopped',
  'Wrong Number',
]);
/** The caller hung up before an answer. */
const givenUp = new Set(['Abandoned', 'Hang Up']);

/** A call's outcome in our words; null for results that say nothing of it, such as a blocked caller. */
export function outcomeOf(result: string | undefined, direction: Direction): CallOutcome | null {
  if (result === undefined) return null;
  if (answered.has(result)) return 'answered';
  if (voicemail.has(result)) return 'voicemail';
  if (missed.has(result)) return 'missed';
  if (givenUp.has(result)) return direction === 'inbound' ? 'abandoned' : 'missed';
  return null;
}

/** A call as a row; null for faxes and for calls between two extensions of the company. */
export function callRow(
  call: CallRecord,
  names: ExtensionNames,
  phone: (text: string) => string | null,
): CallRow | null {
  const direction = call.direction === 'Inbound' ? 'inbound' : 'outbound';
  const [own, other] = direction === 'inbound' ? [call.to, call.from] : [call.from, call.to];
  const isInside = other?.extensionId !== undefined || other?.extensionNumber !== undefined;
  if (call.type !== 'Voice' || isInside) return null;
  return {
    externalId: call.id,
    startedAt: Date.parse(call.startTime),
    direction,
    phone: phone(other?.phoneNumber ?? ''),
    durationS: call.duration === undefined ? null : Math.round(call.duration),
    outcome: outcomeOf(call.result, direction),
    rep: repOf([own?.extensionId, call.extension && String(call.extension.id)], names, own?.name),
  };
}

/** The first of the call's extensions that is a person. One deleted since is in no list; the call still names it. */
function repOf(
  extensions: readonly (string | undefined)[],
  names: ExtensionNames,
  written: string | undefined,
): string | null {
  const ids = extensions.filter((id) => id !== undefined);
  for (const id of ids) {
    const name = names.get(id);
    if (name) return name;
  }
  return ids.some((id) => !names.has(id)) ? written?.trim() || null : null;
}
