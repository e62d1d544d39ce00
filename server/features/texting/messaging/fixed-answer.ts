import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { askToLook } from './attempts.repository.ts';
import { queueMessage } from './queue-message.ts';
import { countAnswers, type DueTurn, type TurnThread } from './turns.repository.ts';

/** What is said to every turn, until an assistant takes its place; the company's name is put in front by the rules. */
const words = 'thanks for your text. This is an automated reply: a person will read it and answer you here.';
/** An answer is of use for so long; then the text is a person's to answer. */
const answerWithinMs = 30 * 60_000;
const hourMs = 3_600_000;
/** More automated texts an hour than this bring nobody further. */
const mostAnHour = 5;

/**
 * Answers one turn of a conversation, whose thread the transaction holds, with the same honest sentences each time, and
 * asks for a person. Gives the id of the text, or null where too many have gone in the last hour.
 */
export async function answerTurn(
  trx: Kysely<Database>,
  turn: DueTurn & TurnThread & { company: string | null },
  at: Date,
): Promise<string | null> {
  const { accountId, threadId, epoch, company } = turn;
  const answered = await countAnswers(trx, turn, new Date(at.getTime() - hourMs));
  await askToLook(trx, accountId, threadId, answered >= mostAnHour ? 'loop' : 'asked_for_person', at);
  if (answered >= mostAnHour) return null;
  const { messageId } = await queueMessage(trx, accountId, {
    ...{ threadId, author: 'assistant', userId: null, epoch },
    intentKey: `turn:${threadId}:${epoch}`,
    body: `${company === null ? '' : `${company}: `}${words} Reply STOP to opt out.`,
    ...{ class: 'reply', program: 'inquiry_response' },
    ...{ dueAt: at, sendBefore: new Date(at.getTime() + answerWithinMs) },
  });
  return messageId;
}
