import { z } from 'zod';
import type {
  AnsweringChange,
  ConsentChange,
  MaySend,
  Message,
  MessageProof,
  Reason,
  ThreadDetail,
  ThreadRow,
} from '../../../../contract/conversations.ts';
import type { RecordedEvent } from '../consent/consent.repository.ts';
import type { Contact } from '../contacts/contacts.repository.ts';
import type { Decision } from '../policy/may-send.ts';
import type { ModeRecord } from './changes.repository.ts';
import type { MessageRecord, SourceCount, ThreadRecord } from './inbox.repository.ts';

/** A thread as the list shows it to a user. */
export function presentThread(row: ThreadRecord, userId: string): ThreadRow {
  const { threadId, e164, names, mode, unread, stopped, last } = row;
  return {
    ...{ threadId, phone: e164, names, mode, unread, stopped },
    unclearStopAt: row.unclearStopAt?.toISOString() ?? null,
    assignedTo:
      row.assignedTo === null
        ? null
        : { name: row.assignedName ?? 'Somebody who has left', isYou: row.assignedTo === userId },
    attention:
      row.attention === null || row.attentionAt === null
        ? null
        : { reason: row.attention, since: row.attentionAt.toISOString() },
    last:
      last === null
        ? null
        : { author: last.author, body: last.body, state: last.state, at: new Date(last.at).toISOString() },
  };
}

/** The contacts of a thread with the kinds of records that they are known from. */
export function presentContacts(
  contacts: readonly Contact[],
  sources: readonly SourceCount[],
): ThreadDetail['contacts'] {
  return contacts.map(({ contactId, name, address, postalCode }) => ({
    ...{ contactId, name, address, postalCode },
    sources: sources.flatMap(({ contactId: of, kind, count }) => (of === contactId ? [{ kind, count }] : [])),
  }));
}

/** What the ledger says of a number, in its order. */
export function presentConsent(event: RecordedEvent): ConsentChange {
  const { eventId, action, basis, words, userId, recordedBy, saidAt } = event;
  const by = nameOf(userId ?? null, recordedBy);
  return { eventId, action, basis, words: words ?? null, by, at: saidAt.toISOString() };
}

/** Who answers in a thread from a time on, and by whom. */
export function presentChange({ changeId, mode, reason, userId, byName, at }: ModeRecord): AnsweringChange {
  return { changeId, mode, reason, by: nameOf(userId, byName), at: at.toISOString() };
}

/** The name of a user; null where it was none. */
const nameOf = (userId: string | null, name: string | null) =>
  userId === null ? null : (name ?? 'Somebody who has left');

/** Whether a text may go, for the person who is about to write it. */
export function presentDecision(decision: Decision): MaySend {
  const { proof } = decision;
  return {
    decision: decision.decision,
    until: decision.decision === 'hold' ? decision.until.toString({ smallestUnit: 'millisecond' }) : null,
    reasons: decision.decision === 'send' ? [] : reasonsOf(decision.reasons),
    localTimes: [...proof.localTimes],
  };
}

/** A text with its state and what the decision to send it rests on. */
export function presentMessage(row: MessageRecord): Message {
  const { messageId, direction, author, writtenBy, body, state, segments } = row;
  return {
    ...{ messageId, direction, author, writtenBy, body, state, segments },
    at: row.at.toISOString(),
    media: Media.parse(row.media).map(({ contentType }) => ({ contentType: contentType ?? 'file' })),
    dueAt: state === 'waiting' || state === 'held' ? (row.dueAt?.toISOString() ?? null) : null,
    reasons: reasonsOf(row.reasons),
    proof: row.program === null ? null : proofOf(row.proof, row.program),
    why: whyOf(row.why),
    reading: row.reading === 'ordinary' ? null : row.reading,
  };
}

const Media = z.array(z.object({ contentType: z.string().nullable() }));
const Reasons = z.array(z.object({ rule: z.string(), why: z.string() }));
/** `Proof` of the policy as JSON; what a later version adds is left out. */
const StoredProof = z.object({
  messageClass: z.string(),
  rules: z.array(z.string()),
  rulesVersion: z.string(),
  localTimes: z.array(z.string()),
  states: z.array(z.string()),
  bases: z.array(z.object({ kind: z.string(), program: z.string().nullable(), at: z.string() })),
});

/** `Why` of the assistant as JSON; what a later version adds is left out. */
const StoredWhy = z.object({
  /** Texts of before there were models do not say it. */
  by: z.enum(['built_in', 'model']).default('built_in'),
  read: z.object({
    acts: z.array(z.object({ act: z.string() })),
    problems: z.array(z.object({ problem: z.string() })),
    emergency: z.string().nullable(),
  }),
  said: z.array(z.object({ facts: z.record(z.string(), z.string()) })),
});

function whyOf(stored: unknown): Message['why'] {
  const why = StoredWhy.safeParse(stored).data;
  if (why === undefined) return null;
  const { acts, problems, emergency } = why.read;
  const understood = [emergency, ...acts.map(({ act }) => act), ...problems.map(({ problem }) => problem)];
  return {
    readBy: why.by,
    understood: [...new Set(understood.flatMap((name) => name?.replaceAll('_', ' ') ?? []))],
    facts: [...new Set(why.said.flatMap(({ facts }) => Object.values(facts)))],
  };
}

const reasonsOf = (stored: unknown): Reason[] => Reasons.safeParse(stored).data ?? [];

function proofOf(stored: unknown, program: string): MessageProof | null {
  const proof = StoredProof.safeParse(stored).data;
  if (proof === undefined) return null;
  const bases = proof.bases.map(({ at, ...basis }) => ({ ...basis, at: new Date(at).toISOString() }));
  return { ...proof, bases, program };
}
