import type { Kysely } from 'kysely';
import { type Attention, isSilent } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { insertChange } from './changes.repository.ts';
import { announce } from './stream/announcements.ts';
import { appendEvents, type StreamEvent } from './stream/stream.repository.ts';
import {
  lockThread as lockRow,
  lockThreadOf,
  phoneOfThread,
  type Thread,
  updateThread,
  updateUnclearStop,
} from './threads.repository.ts';

export type { Thread } from './threads.repository.ts';

type Db = Kysely<Database>;

/**
 * The thread of a person's number with one of the company's own, made where there is none. Locks the number, then the
 * thread, until the transaction ends.
 */
export async function openThread(
  trx: Db,
  accountId: string,
  numberId: string,
  e164: string,
): Promise<Thread> {
  await lockPhone(trx, accountId, e164);
  return lockThreadOf(trx, accountId, { numberId, e164 });
}

/** The same where the transaction holds the number already. */
export const threadOfHeldNumber = (
  trx: Db,
  accountId: string,
  numberId: string,
  e164: string,
): Promise<Thread> => lockThreadOf(trx, accountId, { numberId, e164 });

/**
 * Locks the number of a thread, then the thread, until the transaction ends. Throws `not_found` for a thread that the
 * account does not have.
 */
export async function lockThread(trx: Db, accountId: string, threadId: string): Promise<Thread> {
  const e164 = await phoneOfThread(trx, accountId, threadId);
  if (e164 === undefined) throw notFound('conversation');
  await lockPhone(trx, accountId, e164);
  const thread = await lockRow(trx, accountId, threadId);
  if (thread === undefined) throw notFound('conversation');
  return thread;
}

/** What a text that came in changes of its thread. */
export interface Inbound {
  at: Date;
  /** Why a person has to look at it; null where nobody has to. */
  attention: Attention | null;
  /** When the texts since the last answer are one turn of the conversation; null where none is due. */
  turnDueAt: Date | null;
  /** When those texts began; null where no turn is due. */
  turnBeganAt: Date | null;
}

/** Whether a reason to look takes the place of another: somebody waits since the first, but an emergency comes before all. */
const isReason = (reason: Attention, before: Attention | null): boolean =>
  !isSilent(before) || (reason === 'safety' && before !== 'safety');

/**
 * Notes a text that came in: the epoch rises, so that nothing decided before is sent but answers of turns, one more text is unread, and a
 * closed thread is open again. The caller has locked the thread, stores the text itself, and publishes both.
 */
export async function noteInbound(
  trx: Db,
  accountId: string,
  thread: Thread,
  { at, attention, turnDueAt, turnBeganAt }: Inbound,
): Promise<void> {
  const mode = thread.mode === 'closed' ? 'assistant' : thread.mode;
  await updateThread(trx, accountId, thread.threadId, {
    mode: attention !== null && mode === 'assistant' ? 'paused' : mode,
    unread: thread.unread + 1,
    messageAt: at,
    turnDueAt,
    turnBeganAt,
    raisesEpoch: true,
    ...(attention !== null && isReason(attention, thread.attention)
      ? { attention: { reason: attention, at } }
      : {}),
  });
}

/**
 * Settles in all threads of a number what may have been a stop, once its person or somebody of the company has said what was
 * meant, and publishes them; `next` is what they wait for now. The caller has locked the number.
 */
export async function settleUnclearStop(
  trx: Db,
  accountId: string,
  e164: string,
  next: 'unanswered' | null,
): Promise<void> {
  const threadIds = await updateUnclearStop(trx, accountId, e164, next);
  await publish(
    trx,
    accountId,
    ...threadIds.map((threadId) => ({ kind: 'thread' as const, subject: threadId, threadId })),
  );
}

/** Notes that a text goes out in a thread, so that the list is in order. */
export async function noteOutbound(trx: Db, accountId: string, threadId: string, at: Date): Promise<void> {
  await updateThread(trx, accountId, threadId, { messageAt: at });
}

/**
 * Hands a thread over to a person: the assistant writes nothing in it until it is handed back. A reason that is set
 * already stays, with its time. The caller has locked the thread.
 */
export async function askForPerson(
  trx: Db,
  accountId: string,
  thread: Thread,
  { reason, at }: { reason: Attention; at: Date },
): Promise<void> {
  await updateThread(trx, accountId, thread.threadId, {
    ...(thread.mode === 'assistant' ? { mode: 'paused', raisesEpoch: true } : {}),
    ...(isSilent(thread.attention) ? {} : { attention: { reason, at } }),
  });
}

/** Notes that the assistant gave a thread to a person, so that its texts show when and why. */
export const noteHandOver = (
  trx: Db,
  accountId: string,
  threadId: string,
  reason: Attention,
): Promise<void> => insertChange(trx, accountId, threadId, { mode: 'handed_over', userId: null, reason });

/** Who answers a thread from now on, and which user has it so; null of the product. A pause follows from something else. */
export type ModeChange =
  | { mode: 'person'; userId: string }
  | { mode: 'assistant' | 'closed'; userId: string | null }
  | { mode: 'paused' };

/**
 * Changes who answers in a thread, notes by whom, and raises its epoch, so that nothing decided before is sent. A reason
 * to look is settled by it, except by a pause. Gives false where that is who answers already. The caller has locked the thread.
 */
export async function changeMode(
  trx: Db,
  accountId: string,
  thread: Thread,
  change: ModeChange,
): Promise<boolean> {
  const assignedTo = change.mode === 'person' ? change.userId : null;
  const settles = change.mode !== 'paused' && thread.attention !== null;
  const isOther = thread.mode !== change.mode || thread.assignedTo !== assignedTo;
  if (!isOther && !settles) return false;
  if (isOther && change.mode !== 'paused')
    await insertChange(trx, accountId, thread.threadId, { ...change, reason: null });
  await updateThread(trx, accountId, thread.threadId, {
    mode: change.mode,
    assignedTo,
    // Where a person answers a turn is silent but in an emergency, which is not to be lost by a take-over.
    ...(change.mode === 'person' ? {} : { turnDueAt: null }),
    raisesEpoch: true,
    ...(settles ? { attention: null } : {}),
  });
  return true;
}

/**
 * Settles a question that was passed on; the assistant goes on with what it is about to answer. Gives false where none
 * waits. The caller has locked the thread.
 */
export async function settleQuestion(trx: Db, accountId: string, thread: Thread): Promise<boolean> {
  if (thread.attention !== 'question') return false;
  await updateThread(trx, accountId, thread.threadId, { attention: null });
  return true;
}

/**
 * Notifies open pages of changes once the transaction is committed. Event numbers are drawn as it commits, so that they
 * have no gap and follow the order of commits.
 */
export async function publish(trx: Db, accountId: string, ...events: StreamEvent[]): Promise<void> {
  await publishAll(
    trx,
    events.map((event) => ({ ...event, accountId })),
  );
}

/** The same for events of several accounts. */
export async function publishAll(
  trx: Db,
  events: readonly (StreamEvent & { accountId: string })[],
): Promise<void> {
  if (events.length === 0) return;
  const xid = await appendEvents(trx, events);
  for (const accountId of new Set(events.map((event) => event.accountId))) announce(accountId, xid);
}
