import type { Kysely } from 'kysely';
import { type Attention, isSilent } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { conversationOf, type HandOver, unsaid } from '../agent/conversation.ts';
import { respond } from '../agent/respond.ts';
import { answeringCompany } from '../company/company.service.ts';
import { createCalendar, noteConfirmed } from '../scheduling/calendar.service.ts';
import { answerHonestly, answerWithinMs } from './fixed-answer.ts';
import { forgetPerson } from './forget-person.ts';
import { giveToPerson, passOn } from './give-to-person.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { queueMessage } from './queue-message.ts';
import type { ReadTurn } from './read-turn.ts';
import { noteDecision } from './readings.repository.ts';
import {
  type DueTurn,
  peopleSince,
  saidBefore,
  storeConversation,
  type TurnThread,
  takePending,
  turnIntent,
  whoTexts,
} from './turns.repository.ts';

type Turn = DueTurn & TurnThread & { company: string | null; read: ReadTurn | null };

/**
 * Answers a turn of a conversation, whose phone and thread the transaction holds. The assistant does where the company lets
 * it, where a person has the conversation only in an emergency; without what it needs an honest sentence asks for a person. Bookings are transactions of their own, each known by its
 * choice: a turn that is done again books nothing twice. Gives the ids of the texts.
 */
export async function answerTurn(
  trx: Kysely<Database>,
  { db }: Pick<MessagingDeps, 'db'>,
  turn: Turn,
  at: Date,
): Promise<string[]> {
  const { accountId, threadId, e164, epoch } = turn;
  const [company, { texts, hasPicture, isEmergency }, { isCustomer, name }, wasHeard, since] = await together(
    trx,
    (on) =>
      Promise.all([
        answeringCompany(on, accountId),
        takePending(on, accountId, threadId),
        whoTexts(on, accountId, e164),
        saidBefore(on, accountId, threadId),
        peopleSince(on, accountId, threadId),
      ]),
  );
  if (company === null) {
    if (isEmergency) await giveToPerson(trx, accountId, threadId, 'safety', at);
    const mayAnswer = turn.mode === 'assistant' && !isSilent(turn.attention);
    return mayAnswer ? [await answerHonestly(trx, turn, at)] : [];
  }
  const kept = conversationOf({ ...turn, isCustomer, since });
  // An opening that was never sent has said and asked nothing; what is known stays.
  const known = kept.lastText !== null || wasHeard ? kept : { ...kept, ...unsaid };
  const answered = await respond(
    { ...known, name: known.name ?? name },
    texts,
    { company: { ...company, name: turn.company ?? company.name }, e164, threadId },
    createCalendar({ db, accountId, company, now: () => at }),
    Temporal.Instant.fromEpochMilliseconds(at.getTime()),
    { heard: turn.read?.reading ?? null, hasPicture },
  );
  if (turn.read !== null) {
    const { why, handOver, texts: said } = answered;
    await noteDecision(
      trx,
      accountId,
      turn.read.readingId,
      JSON.stringify({ ...why, handOver, texts: said }),
    );
  }
  const queued = await together(trx, async (on) => {
    const [, ...inserted] = await Promise.all([
      storeConversation(on, accountId, threadId, JSON.stringify(answered.conversation)),
      ...answered.texts.map((body, index) =>
        queueMessage(on, accountId, {
          ...{ threadId, author: 'assistant', userId: null, body },
          // What saves somebody goes out whatever comes after it.
          epoch: answered.class === 'safety' ? null : epoch,
          intentKey: turnIntent(threadId, epoch, index),
          ...{ class: answered.class, program: answered.program, dueAt: at },
          sendBefore: new Date(at.getTime() + answerWithinMs),
          why: JSON.stringify(answered.why),
        }),
      ),
    ]);
    return inserted;
  });
  if (answered.handOver === 'wrong_number') await forgetPerson(trx, accountId, e164);
  const confirmed = answered.conversation.appointmentId ?? known.appointmentId;
  if (confirmed !== null && answered.why?.said.some(({ key }) => key === 'confirmed'))
    await noteConfirmed(trx, accountId, confirmed, at);
  if (answered.texts.length > 0 && answered.handOver !== null)
    await giveToPerson(trx, accountId, threadId, attentionOf(answered.handOver), at);
  else if (answered.passesOn) await passOn(trx, accountId, threadId, at);
  return queued.map(({ messageId }) => messageId);
}

/** What the list of conversations says of a hand-over. */
export const attentionOf = (reason: HandOver): Attention =>
  reason === 'untraceable' ? 'unanswered' : reason;
