import type { Kysely } from 'kysely';
import type { CalendarWindow } from '../../../../contract/calendar.ts';
import type { VisitNotice } from '../../../../contract/visit-notice.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { readConversation } from '../agent/conversation.ts';
import { windowText } from '../agent/say/format.ts';
import { say } from '../agent/say/say.ts';
import { accountZone } from '../company/company.repository.ts';
import { intervalOf } from '../scheduling/any-time.ts';
import { findAppointment } from '../scheduling/appointments.repository.ts';
import { windowOf } from '../scheduling/calendar.service.ts';
import { presentWindow, windowFrom } from '../scheduling/page.presenter.ts';
import { presentDecision } from '../threads/inbox.presenter.ts';
import { lockThread, noteOutbound, openThread, type Thread } from '../threads/threads.service.ts';
import { decisionsFor, type Judged } from './decide.ts';
import { dateOf } from './facts-of.ts';
import { voidIntents } from './messages.repository.ts';
import { publishMessages } from './publish-messages.ts';
import { queueMessage } from './queue-message.ts';
import { withRequiredWords } from './required-words.ts';
import { holdTurn } from './turns.repository.ts';
import { newestNotice, noticesOf, saysOfVisit, whomToTell } from './visits.repository.ts';

type Db = Kysely<Database>;

export interface NoticeDeps {
  db: Db;
  now?: () => Date;
  /** Whether a text may go; that of the rules unless given. */
  decide?: typeof decisionsFor;
}

/** What a person did to a visit; where it is said, the window that it is to have. */
type Change = { kind: 'moved'; to?: CalendarWindow } | { kind: 'cancelled' };

/** A text about a visit is of use until its window is over, and at least for so long. */
const usefulMs = 3_600_000;
const asked = { class: 'service', program: 'service' } as const;

/**
 * What the customer of a visit would be told once it has moved to a window, or without one is cancelled, and whether they
 * may be. Changes nothing.
 */
export async function readNotice(
  deps: NoticeDeps,
  accountId: string,
  appointmentId: string,
  to: CalendarWindow | null,
): Promise<VisitNotice> {
  const trx = await deps.db.startTransaction().execute();
  try {
    const change: Change = to === null ? { kind: 'cancelled' } : { kind: 'moved', to };
    const drafted = await draft(trx, deps, accountId, appointmentId, change);
    if (typeof drafted !== 'string')
      return { text: drafted.text, maySend: presentDecision(drafted.judged.decision) };
    const reasons = [{ rule: 'nobody', why: drafted }];
    return { text: null, maySend: { decision: 'never', until: null, reasons, localTimes: [] } };
  } finally {
    // A conversation that was opened to ask the rules of it is none.
    await trx.rollback().execute();
  }
}

/**
 * Tells the customer of a change that was made, or where nobody is to be told of it takes back what still waits to be told
 * of the visit; null then, else whether they are told. In a transaction of its own, so that a transaction that locks a crew
 * never waits for a conversation. The change stands however this ends: a failure is logged, and the customer not told.
 */
export async function announce(
  deps: NoticeDeps & { log: Pick<Log, 'error'> },
  person: { accountId: string; userId: string },
  appointmentId: string,
  { kind, tell }: { kind: Change['kind']; tell: string | undefined },
): Promise<boolean | null> {
  try {
    if (tell !== undefined) return await tellOfVisit(deps, person, appointmentId, { kind, tell });
    await withdrawNotices(deps.db, person.accountId, appointmentId);
  } catch (error) {
    deps.log.error({ err: error, appointmentId }, 'the customer of a visit was not told of a change');
    if (tell !== undefined) return false;
  }
  return null;
}

/**
 * Tells the customer of a visit what a person did to it, in place of what still waits to be told of it; once for each
 * `tell` and window. False where nobody may be told, or not in time. `again`: they moved it to the window that it has, so
 * that it is told only where the newest text of it named another. Throws AppError `conflict` where there is no such text.
 */
export function tellOfVisit(
  deps: NoticeDeps,
  { accountId, userId }: { accountId: string; userId: string },
  appointmentId: string,
  { kind, tell }: { kind: Change['kind'] | 'again'; tell: string },
): Promise<boolean> {
  const { db, now = () => new Date() } = deps;
  return db.transaction().execute(async (trx) => {
    const change = kind === 'again' ? 'moved' : kind;
    const drafted = await draft(trx, deps, accountId, appointmentId, { kind: change });
    if (typeof drafted === 'string') return false;
    const { threadId } = drafted.thread;
    if (kind === 'again') {
      const newest = await newestNotice(trx, { accountId, threadId, appointmentId });
      if (newest === null) throw unchanged();
      if (newest.endsWith(drafted.says)) return true;
    }
    if (drafted.judged.decision.decision === 'never') return false;
    const at = now();
    const intents = noticesOf(appointmentId);
    // A retry may have chosen another time: what was to be told of the first is not what they read then.
    const intentKey = `${intents}${tell}${drafted.says}`;
    const voided = await voidIntents(trx, accountId, intents, intentKey);
    const { messageId } = await queueMessage(trx, accountId, {
      ...{ threadId, author: 'user', userId, body: drafted.text, ...asked },
      // A text of theirs makes it no less true.
      ...{ intentKey, epoch: null },
      ...{ dueAt: at, sendBefore: drafted.sendBefore },
    });
    await noteOutbound(trx, accountId, threadId, at);
    const changed = [...voided, { messageId, threadId }];
    await publishMessages(
      trx,
      changed.map((one) => ({ accountId, ...one })),
    );
    return true;
  });
}

const unchanged = () =>
  new AppError(
    'conflict',
    'The visit has this window already: nothing was changed, and the customer was not told. Choose another window, or write to them in their conversation.',
  );

/** Takes back what still waits to be told of a visit. */
const withdrawNotices = (db: Db, accountId: string, appointmentId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const voided = await voidIntents(trx, accountId, noticesOf(appointmentId), '');
    if (voided.length === 0) return;
    await publishMessages(
      trx,
      voided.map((one) => ({ accountId, ...one })),
    );
  });

/** The text with the thread that it belongs to, which stays locked; why nobody is told where nobody is. */
async function draft(
  trx: Db,
  { decide = decisionsFor, now = () => new Date() }: NoticeDeps,
  accountId: string,
  appointmentId: string,
  change: Change,
): Promise<{ thread: Thread; text: string; judged: Judged; sendBefore: Date; says: string } | string> {
  const at = now();
  const visit = await findAppointment(trx, accountId, appointmentId);
  if (visit === undefined) throw notFound('appointment');
  if (visit.window.end <= at.getTime() && change.kind === 'cancelled') return 'The visit is over.';
  const thread = await threadOfVisit(trx, accountId, appointmentId);
  if (typeof thread === 'string') return thread;
  const { threadId, e164 } = thread;
  const [judged] = await decide(trx, [{ accountId, threadId, ...asked }], at);
  if (!judged) throw new Error('The conversation of a visit is gone while it is held');
  const { company } = judged.thread;
  if (company === null) return 'Your texts have no company name to say yet.';
  const stored = await holdTurn(trx, { accountId, threadId, e164 });
  const language = readConversation(stored?.conversation)?.language ?? 'en';
  const zone = await accountZone(trx, accountId);
  const to = change.kind === 'moved' && change.to !== undefined ? windowFrom(change.to) : null;
  const { end } = to === null ? visit.window : intervalOf(to, zone);
  const sendBefore = new Date(Math.max(end, at.getTime() + usefulMs));
  // The claim would drop it, when whoever made the change counts on it.
  if (judged.decision.decision === 'hold' && dateOf(judged.decision.until) >= sendBefore)
    return 'A text may not go before the visit is over.';
  const window = to ?? windowOf(visit.window, zone);
  const line = { key: `visit_${change.kind}`, facts: { window: windowText(window, language) } };
  const mustSay = judged.decision.decision === 'send' ? judged.decision.mustSay : [];
  const text = withRequiredWords(say([line], language).text, ['company_name', ...mustSay], {
    ...{ company, isPerson: true },
  });
  const says = saysOfVisit(change.kind === 'moved' ? 'booked' : 'cancelled', presentWindow(window));
  return { thread, judged, text, sendBefore, says };
}

/** The conversation in which the customer of a visit is told of it, locked, or why there is none. */
export async function threadOfVisit(
  trx: Db,
  accountId: string,
  appointmentId: string,
): Promise<Thread | string> {
  const whom = await whomToTell(trx, accountId, appointmentId);
  if (!whom?.e164) return 'No phone number is known.';
  if (whom.threadId !== null) return lockThread(trx, accountId, whom.threadId);
  if (whom.numberId === null) return 'You have no number to text from yet.';
  return openThread(trx, accountId, whom.numberId, whom.e164);
}
