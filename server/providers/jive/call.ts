import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';

const Instant = z.iso.datetime({ offset: true });
const Text = z.string().nullish();

/** Only lines of the company itself have an extension. */
const Party = z.object({
  name: Text,
  number: Text,
  outcome: Text,
  type: z
    .object({ extensionNumber: z.union([z.string(), z.number()]).nullish() })
    .nullish()
    .catch(null),
});
type Party = z.infer<typeof Party>;

/** A call as https://developer.goto.com/guides/GoToConnect/16_CallEventsReport has it. */
export const Summary = z.object({
  conversationSpaceId: z.string().min(1),
  callCreated: Instant,
  callAnswered: Instant.nullish(),
  callEnded: Instant.nullish(),
  direction: Text,
  callerOutcome: Text,
  caller: Party.nullish(),
  participants: z.array(Party).nullish(),
});
export type Summary = z.infer<typeof Summary>;

const directions: Readonly<Record<string, CallRow['direction']>> = {
  INBOUND: 'inbound',
  OUTBOUND: 'outbound',
};

const outcomes: Readonly<Record<string, CallOutcome>> = {
  MISSED: 'missed',
  VOICEMAIL: 'voicemail',
  LEFT_QUEUE: 'abandoned',
  LEFT_DIAL_PLAN: 'abandoned',
  LEFT_ON_HOLD: 'abandoned',
  LEFT_PARKING_SPOT: 'abandoned',
};

/** A report summary as a call; `phone` reads a number as E.164. */
export function callOf(summary: Summary, phone: (text: string) => string | null): CallRow {
  const direction = directions[summary.direction ?? ''] ?? null;
  const outcome = outcomeOf(summary);
  const { callAnswered, callEnded } = summary;
  const talked =
    callAnswered && callEnded ? Math.max(0, Date.parse(callEnded) - Date.parse(callAnswered)) : 0;
  return {
    externalId: summary.conversationSpaceId,
    startedAt: Date.parse(summary.callCreated),
    direction,
    phone: otherParty(summary, direction, phone),
    durationS: Math.round(talked / 1000),
    outcome,
    rep: repOf(summary, direction, outcome),
  };
}

/**
 * The caller's outcome takes precedence over `callAnswered`, which is true also when a dial plan or queue
 * picked up and no person spoke.
 */
function outcomeOf({ callerOutcome, callAnswered }: Summary): CallOutcome | null {
  if (callerOutcome === 'NORMAL') return callAnswered ? 'answered' : 'missed';
  return outcomes[callerOutcome ?? ''] ?? null;
}

function otherParty(
  { caller, participants }: Summary,
  direction: CallRow['direction'],
  phone: (text: string) => string | null,
): string | null {
  // The caller of an outgoing call is the company, under its own number.
  const parties = direction === 'outbound' ? (participants ?? []) : [caller];
  for (const party of parties) {
    const number = party?.number && !isOurs(party) ? phone(party.number) : null;
    if (number !== null) return number;
  }
  return null;
}

/** The person who made or answered the call; none for an unanswered incoming call, whatever phones rang. */
function repOf(
  { caller, participants }: Summary,
  direction: CallRow['direction'],
  outcome: CallOutcome | null,
): string | null {
  const ours = (participants ?? []).filter((party) => isOurs(party) && spoke(party));
  const names = ours.map(({ name }) => name?.trim());
  if (direction === 'outbound') names.unshift(caller?.name?.trim());
  else if (outcome !== 'answered') return null;
  return names.find((name) => name) ?? null;
}

const isOurs = ({ type }: Party) => type?.extensionNumber != null && type.extensionNumber !== '';
const spoke = ({ outcome }: Party) => outcome !== 'MISSED' && outcome !== 'VOICEMAIL';
