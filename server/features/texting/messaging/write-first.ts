import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Source } from '../contacts/assign-sources.ts';
import { isBarred, lockPhone } from '../contacts/contacts.repository.ts';
import { noteSources } from '../contacts/contacts.service.ts';
import { isUsNumber } from '../policy/places/places.ts';
import { askForPerson, changeMode, publish, threadOfHeldNumber } from '../threads/threads.service.ts';
import { isInConversation, noteMissedCall } from './first-texts.repository.ts';
import { missedCallWords, newLeadWords } from './first-words.ts';
import { giveToPerson } from './give-to-person.ts';
import { isOwnNumber, type OwnNumber } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { openConversation } from './open-conversation.ts';
import { publishMessages } from './publish-messages.ts';
import { queueMessage } from './queue-message.ts';
import { storeConversation } from './turns.repository.ts';

/** Somebody who called or asked, whom the company texts before they text it. */
export interface Approach {
  program: 'missed_call' | 'inquiry_response';
  e164: string;
  /** When they called or asked. */
  since: Date;
  /** What the text is sent for; the same a second time is no second text. */
  intentKey: string;
  source: Source;
  /** What they asked for, as the system says it. */
  asked?: string | null;
}

/**
 * What became of an approach: a text waits to be sent; there is one already; the person is not texted, for they are in a
 * conversation, have stopped texts, or called too long ago; the number is none that can be texted.
 */
export type Approached = 'queued' | 'known' | 'silent' | 'not_textable';

/** After this nobody waits for a text about the call or inquiry, unless hours held it back. */
const freshMs = 60 * 60_000;
/** A text that hours hold back goes the next morning or, after a Saturday, on Sunday at noon; the basis of a call ends soon after. */
const usefulMs = 20 * 3_600_000;
/** Texts of this time count as a conversation. */
const conversationMs = 24 * 3_600_000;

/**
 * Makes contact and thread of somebody who called or asked, and queues one text to them, which the rules judge as they
 * judge every other. In the caller's transaction. A person who is in a conversation already gets none: their texts and
 * people's answers say more.
 */
export async function writeFirst(
  trx: Kysely<Database>,
  deps: Pick<MessagingDeps, 'db'>,
  number: OwnNumber,
  { program, e164, since, intentKey, source, asked = null }: Approach,
  at: Date,
): Promise<Approached> {
  const { accountId, numberId, company } = number;
  // Callers without a number come under numbers of no country, and carriers call under names.
  if (!isUsNumber(e164) || (await isOwnNumber(trx, e164))) return 'not_textable';
  const phone = await lockPhone(trx, accountId, e164);
  const thread = await threadOfHeldNumber(trx, accountId, numberId, e164);
  await noteSources(trx, accountId, e164, [source]);
  if (program === 'missed_call') await noteMissedCall(trx, accountId, thread.threadId, since);
  const { threadId } = thread;
  const isLate = at.getTime() - since.getTime() > freshMs;
  const recently = new Date(at.getTime() - conversationMs);
  // Somebody who was not judged yet asks or calls again.
  if (phone.unclearStopAt !== null && !isLate)
    await askForPerson(trx, accountId, thread, { reason: 'unclear_stop', at });
  if (isBarred(phone) || isLate || (await isInConversation(trx, { accountId, e164, recently, since }))) {
    await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
    return 'silent';
  }
  const reopened =
    thread.mode === 'closed' &&
    (await changeMode(trx, accountId, thread, { mode: 'assistant', userId: null }));
  const isCall = program === 'missed_call';
  const playbook = isCall ? ('missed_call' as const) : ('speed_to_lead' as const);
  const opened = await openConversation(trx, deps, { number, threadId, e164, playbook, asked }, at);
  const words = isCall ? missedCallWords : newLeadWords;
  const { messageId, isNew } = await queueMessage(trx, accountId, {
    ...{ threadId, author: 'assistant', userId: null, intentKey },
    ...{ body: opened?.body ?? words(company), why: opened?.why ?? null },
    // A text of theirs, or somebody who takes over, makes it void.
    epoch: thread.epoch + (reopened ? 1 : 0),
    // In the lane of answers, since somebody waits; the rules take it for what it is.
    ...{ class: 'reply', program, dueAt: at, sendBefore: new Date(since.getTime() + usefulMs) },
  });
  if (isNew && opened !== null) {
    await storeConversation(trx, accountId, threadId, opened.conversation);
    if (opened.attention !== null) await giveToPerson(trx, accountId, threadId, opened.attention, at);
  }
  await publishMessages(trx, [{ accountId, messageId, threadId }]);
  return isNew ? 'queued' : 'known';
}
