import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { giveToPerson } from './give-to-person.ts';
import { queueMessage } from './queue-message.ts';
import { type DueTurn, type TurnThread, turnIntent } from './turns.repository.ts';

/** What is said while the assistant may not answer by itself; the company's name is put in front. */
const words = 'thanks for your text. This is an automated reply: a person will read it and answer you here.';
/** An answer is of use for so long; then the text is a person's to answer. */
export const answerWithinMs = 30 * 60_000;

/**
 * Answers a turn of a conversation, whose thread the transaction holds, by an honest sentence, and asks for a person:
 * nothing automated follows until one has handed the conversation back. Gives the id of the text.
 */
export async function answerHonestly(
  trx: Kysely<Database>,
  { accountId, threadId, epoch, company }: DueTurn & TurnThread & { company: string | null },
  at: Date,
): Promise<string> {
  await giveToPerson(trx, accountId, threadId, 'unanswered', at);
  const { messageId } = await queueMessage(trx, accountId, {
    ...{ threadId, author: 'assistant', userId: null, epoch },
    intentKey: turnIntent(threadId, epoch, 0),
    body: `${company === null ? '' : `${company}: `}${words} Reply STOP to opt out.`,
    ...{ class: 'reply', program: 'inquiry_response' },
    ...{ dueAt: at, sendBefore: new Date(at.getTime() + answerWithinMs) },
  });
  return messageId;
}
