import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import type { Conversation, Participant, Session } from './conversation.ts';

export interface Readers {
  phone(text: string): string | null;
  userNames: ReadonlyMap<string, string>;
}

/** A participant with nothing but their parts of the telephone call. */
type OnThePhone = Participant & { sessions: readonly [Session, ...Session[]] };

const people: ReadonlySet<string> = new Set(['agent', 'user']);

/** A conversation as a call; null without a telephone part. */
export function callOfConversation(conversation: Conversation, readers: Readers): CallRow | null {
  const { conversationId, conversationStart, conversationEnd, originatingDirection } = conversation;
  const present = conversation.participants.flatMap(onThePhone);
  if (present.length === 0) return null;
  const staff = present.filter(({ purpose }) => people.has(purpose ?? ''));
  const spoke = staff.find((participant) => has(participant, 'interact'));
  const ended = conversationEnd ?? null;
  // A call that still rings is not missed yet; it is read again when it is over.
  const outcome = spoke ? 'answered' : ended === null ? null : unanswered(present);
  // An incoming call that only rang was not answered.
  const rep = spoke ?? (originatingDirection === 'outbound' ? staff[0] : undefined);
  return {
    externalId: conversationId,
    startedAt: conversationStart,
    direction: originatingDirection ?? null,
    phone: otherParty(present, originatingDirection === 'outbound', readers),
    durationS: ended === null ? null : Math.max(0, Math.round((ended - conversationStart) / 1000)),
    outcome,
    rep: rep ? nameOf(rep, readers) : null,
  };
}

function onThePhone(participant: Participant): OnThePhone[] {
  const [first, ...rest] = participant.sessions.filter(({ mediaType }) => mediaType === 'voice');
  return first ? [{ ...participant, sessions: [first, ...rest] }] : [];
}

function unanswered(present: readonly OnThePhone[]): CallOutcome {
  const voicemail = present.some((each) => each.purpose === 'voicemail' || has(each, 'voicemail'));
  if (voicemail) return 'voicemail';
  // The queue counts the time of a caller who gave up waiting.
  const gaveUp = present.some(({ sessions }) =>
    sessions.some(({ metrics }) => metrics.some(({ name }) => name === 'tAbandon')),
  );
  return gaveUp ? 'abandoned' : 'missed';
}

const has = ({ sessions }: OnThePhone, segmentType: string) =>
  sessions.some(({ segments }) => segments.some((segment) => segment.segmentType === segmentType));

/** The number on the other side: who called in, or who was called. */
function otherParty(present: readonly OnThePhone[], outbound: boolean, { phone }: Readers): string | null {
  const withPurpose = (wanted: string) => present.filter(({ purpose }) => purpose === wanted);
  // A call that is passed on has both: its customer, and the external it was passed on to.
  const others = [withPurpose('customer'), withPurpose('external'), present].find(({ length }) => length > 0);
  for (const { sessions } of others ?? []) {
    for (const { ani, dnis } of sessions) {
      const number = phone(bare((outbound ? dnis : ani) ?? ''));
      if (number !== null) return number;
    }
  }
  return null;
}

/** The number in a `tel:` address (RFC 3966), or the text as it is. */
const bare = (address: string) => address.replace(/^tel:/i, '').replace(/;.*$/, '');

const nameOf = ({ userId, participantName }: Participant, { userNames }: Readers): string | null =>
  userNames.get(userId ?? '') ?? (participantName?.trim() || null);
