import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type Message,
  type MessagePage,
  type ModeRequest,
  messagesPerPage,
  type ReasonRequest,
  type ThreadDetail,
  type ThreadFilter,
  type ThreadList,
  type ThreadRow,
  threadsPerPage,
  type WantsTextsRequest,
  type WriteRequest,
} from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { accountZone } from '../company/company.repository.ts';
import { listEvents } from '../consent/consent.repository.ts';
import { judgeNoStop, liftDoNotContact, stopTexts } from '../consent/consent.service.ts';
import { listContacts, lockPhone } from '../contacts/contacts.repository.ts';
import { decisionFor } from '../messaging/decide.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import type { Decision } from '../policy/may-send.ts';
import { presentAppointment } from '../scheduling/page.presenter.ts';
import { listShownOf } from '../scheduling/shown-appointments.repository.ts';
import { listChanges } from './changes.repository.ts';
import {
  presentChange,
  presentConsent,
  presentContacts,
  presentDecision,
  presentMessage,
  presentThread,
} from './inbox.presenter.ts';
import {
  countInbox,
  countSources,
  findMessage,
  findThread,
  lastProgram,
  listMessages,
  listThreads,
  updateQueued,
} from './inbox.repository.ts';
import { readKey, writeKey } from './page-key.ts';
import { updateThread } from './threads.repository.ts';
import {
  changeMode,
  lockThread,
  noteOutbound,
  publish,
  settleQuestion,
  settleUnclearStop,
  type Thread,
} from './threads.service.ts';

type Db = Kysely<Database>;

export interface InboxDeps {
  db: Db;
  /** Whether a text may go; that of the rules unless given. */
  decide?: typeof decisionFor;
}

/** Who reads or writes. */
export interface Reader {
  accountId: string;
  userId: string;
}

/** Milliseconds after which nobody expects a text written by hand any more. */
const textExpiryMs = 48 * 3_600_000;

/** A page of the list of threads. */
export async function readThreads(
  { db }: Pick<InboxDeps, 'db'>,
  { accountId, userId }: Reader,
  { filter, after }: { filter: ThreadFilter; after?: string | undefined },
): Promise<ThreadList> {
  const key = after === undefined ? null : readKey('after', after);
  const rows = await listThreads(db, accountId, { filter, after: key, limit: threadsPerPage + 1 });
  const page = rows.slice(0, threadsPerPage);
  const last = page.at(-1);
  return {
    threads: page.map((row) => presentThread(row, userId)),
    next: last !== undefined && rows.length > page.length ? writeKey([last.micros, last.threadId]) : null,
    ...(await countInbox(db, accountId)),
  };
}

/** One thread with whom it is with, and whether a text written by hand may go now. */
export async function readThread(
  deps: InboxDeps,
  { accountId, userId }: Reader,
  threadId: string,
): Promise<ThreadDetail> {
  const { db } = deps;
  const row = await findThread(db, accountId, threadId);
  if (row === undefined) throw notFound('conversation');
  const contacts = await listContacts(db, accountId, row.e164);
  const contactIds = contacts.map(({ contactId }) => contactId);
  const asked = await handWritten(db, accountId, threadId);
  const zone = await accountZone(db, accountId);
  return {
    thread: presentThread(row, userId),
    ownNumber: row.ownNumber,
    contacts: presentContacts(contacts, await countSources(db, accountId, row.e164, contactIds)),
    consents: (await listEvents(db, accountId, row.e164)).map(presentConsent),
    changes: (await listChanges(db, accountId, threadId)).map(presentChange),
    visits: (await listShownOf(db, accountId, row, new Date())).map((one) =>
      presentAppointment(one, zone, new Date()),
    ),
    maySend: presentDecision(await (deps.decide ?? decisionFor)(db, accountId, threadId, asked, new Date())),
  };
}

/** A page of a thread's texts, the oldest first: the newest page, or the one before `before`. */
export async function readMessages(
  { db }: Pick<InboxDeps, 'db'>,
  { accountId }: Reader,
  threadId: string,
  { before }: { before?: string | undefined },
): Promise<MessagePage> {
  if ((await findThread(db, accountId, threadId)) === undefined) throw notFound('conversation');
  const key = before === undefined ? null : readKey('before', before);
  const rows = await listMessages(db, accountId, threadId, { before: key, limit: messagesPerPage + 1 });
  const page = rows.slice(0, messagesPerPage);
  const first = page.at(-1);
  return {
    messages: page.toReversed().map(presentMessage),
    before:
      first !== undefined && rows.length > page.length ? writeKey([first.micros, first.messageId]) : null,
  };
}

/**
 * Queues a text that a user wrote, once for each `clientId`, and gives it as it stands: on its way, held until the rules
 * allow it, or refused. Writing takes the thread over, but where it answers a question beside the assistant.
 */
export function writeText(
  deps: InboxDeps,
  { accountId, userId }: Reader,
  threadId: string,
  { clientId, body }: WriteRequest,
): Promise<Message> {
  return deps.db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, accountId, threadId);
    const now = new Date();
    const asked = await handWritten(trx, accountId, threadId);
    const decision = await (deps.decide ?? decisionFor)(trx, accountId, threadId, asked, now);
    const sendBefore = new Date(now.getTime() + textExpiryMs);
    const fate = fateOf(decision, now, sendBefore);
    const { messageId, isNew } = await queueMessage(trx, accountId, {
      ...{ threadId, author: 'user', userId, body, ...asked },
      intentKey: `user:${threadId}:${clientId}`,
      // What a person wrote stays true after the next text.
      epoch: null,
      ...{ dueAt: fate.dueAt, sendBefore },
    });
    if (!isNew) return presentMessage(await findMessage(trx, accountId, messageId));
    await updateQueued(trx, accountId, messageId, { ...fate, proof: decision.proof });
    const isBeside = thread.mode === 'assistant' && thread.attention === 'question';
    if (fate.state !== 'refused')
      await (isBeside
        ? settleQuestion(trx, accountId, thread)
        : changeMode(trx, accountId, thread, { mode: 'person', userId }));
    await noteOutbound(trx, accountId, threadId, now);
    const message = presentMessage(await findMessage(trx, accountId, messageId));
    await publish(trx, accountId, { kind: 'message', subject: messageId, threadId });
    return message;
  });
}

/** What the rules make of a text that is queued at `now` and of no use after `sendBefore`. */
function fateOf(decision: Decision, now: Date, sendBefore: Date) {
  if (decision.decision === 'send') return { state: 'waiting', reasons: null, dueAt: now } as const;
  const { reasons } = decision;
  const until = decision.decision === 'hold' ? new Date(decision.until.epochMilliseconds) : null;
  return until !== null && until < sendBefore
    ? ({ state: 'held', reasons, dueAt: until } as const)
    : ({ state: 'refused', reasons, dueAt: now } as const);
}

/** What a text written by hand is to the rules: an answer, in the program that the thread is about. */
async function handWritten(db: Db, accountId: string, threadId: string) {
  const program = (await lastProgram(db, accountId, threadId)) ?? 'inquiry_response';
  return { class: 'reply', program } as const;
}

/** Takes a thread over, hands it back to the assistant, closes it, or settles a question that was passed on. */
export function setMode(
  deps: Pick<InboxDeps, 'db'>,
  reader: Reader,
  threadId: string,
  { mode }: ModeRequest,
): Promise<ThreadRow> {
  return changeThread(deps, reader, threadId, (trx, thread) =>
    mode === 'answered' ? settleQuestion(trx, reader.accountId, thread) : changeBy(trx, reader, thread, mode),
  );
}

/** A change of who answers. That what may be a stop is to be judged stays, whoever has the thread. */
async function changeBy(
  trx: Db,
  { accountId, userId }: Reader,
  thread: Thread,
  mode: 'person' | 'assistant' | 'closed',
): Promise<boolean> {
  const changed = await changeMode(trx, accountId, thread, { mode, userId });
  const { unclearStopAt } = await lockPhone(trx, accountId, thread.e164);
  if (thread.attention === 'unclear_stop' && unclearStopAt !== null)
    await updateThread(trx, accountId, thread.threadId, {
      attention: { reason: 'unclear_stop', at: unclearStopAt },
    });
  return changed;
}

/** Ends all texts to the number of a thread, as its person has asked for in another way than by text. */
export const stopThread = stopBy('button', 'stoppedAt');

/** Ends all texts to the number of a thread by the company's own wish, which no START of the person ends. */
export const doNotContact = stopBy('do_not_contact', 'doNotContactAt');

function stopBy(basis: 'button' | 'do_not_contact', since: 'stoppedAt' | 'doNotContactAt') {
  return (deps: Pick<InboxDeps, 'db'>, reader: Reader, threadId: string): Promise<ThreadRow> => {
    const { accountId, userId } = reader;
    return changeThread(deps, reader, threadId, async (trx, thread) => {
      if ((await lockPhone(trx, accountId, thread.e164))[since] !== null) return false;
      await stopTexts(trx, accountId, {
        ...{ e164: thread.e164, basis, userId, saidAt: new Date() },
        source: { kind: 'button', id: randomUUID() },
      });
      if (thread.mode === 'assistant') await changeMode(trx, accountId, thread, { mode: 'paused' });
      if (basis === 'button') await settleUnclearStop(trx, accountId, thread.e164, null);
      return true;
    });
  };
}

/** What may have been a stop was none, as the caller has read: texts may go again, and they answer from then on. */
export function wantsTexts(
  deps: Pick<InboxDeps, 'db'>,
  reader: Reader,
  threadId: string,
  { unclearStopAt }: WantsTextsRequest,
): Promise<ThreadRow> {
  const { accountId, userId } = reader;
  return changeThread(deps, reader, threadId, async (trx, thread) => {
    const { e164 } = thread;
    const judged = { e164, userId, textAt: new Date(unclearStopAt) };
    if (!(await judgeNoStop(trx, accountId, judged))) return false;
    await changeMode(trx, accountId, thread, { mode: 'person', userId });
    // In the other threads of the number nobody answers yet.
    await settleUnclearStop(trx, accountId, e164, 'unanswered');
    return true;
  });
}

/** Takes back that nobody contacts the number of a thread, for a reason that the ledger keeps. */
export function contactAgain(
  deps: Pick<InboxDeps, 'db'>,
  reader: Reader,
  threadId: string,
  { reason }: ReasonRequest,
): Promise<ThreadRow> {
  const { accountId, userId } = reader;
  return changeThread(deps, reader, threadId, (trx, { e164 }) =>
    liftDoNotContact(trx, accountId, {
      ...{ e164, userId, words: reason, saidAt: new Date() },
      source: { kind: 'button', id: randomUUID() },
    }),
  );
}

/** Notes that somebody has read a thread. */
export function markRead(deps: Pick<InboxDeps, 'db'>, reader: Reader, threadId: string): Promise<ThreadRow> {
  return changeThread(deps, reader, threadId, async (trx, thread) => {
    if (thread.unread === 0) return false;
    await updateThread(trx, reader.accountId, threadId, { unread: 0 });
    return true;
  });
}

/** Changes a thread that `change` gets locked, publishes it where that gives true, and presents it. */
function changeThread(
  { db }: Pick<InboxDeps, 'db'>,
  { accountId, userId }: Reader,
  threadId: string,
  change: (trx: Db, thread: Awaited<ReturnType<typeof lockThread>>) => Promise<boolean>,
): Promise<ThreadRow> {
  return db.transaction().execute(async (trx) => {
    const changed = await change(trx, await lockThread(trx, accountId, threadId));
    const row = await findThread(trx, accountId, threadId);
    if (row === undefined) throw notFound('conversation');
    if (changed) await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
    return presentThread(row, userId);
  });
}
