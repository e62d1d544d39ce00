import type { Model } from '../../../platform/ai/open-model.ts';
import { conversationOf } from '../agent/conversation.ts';
import { askReading, type ReadingQuestion, readingQuestion } from '../agent/model/ask-reading.ts';
import type { ModelReading } from '../agent/model/model-reading.ts';
import { answeringCompany } from '../company/company.service.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { insertReading, seeTurn, takeReading } from './readings.repository.ts';
import { type DueTurn, peopleSince } from './turns.repository.ts';

/** What a model is to read of a turn, and at which epoch of the thread. */
export interface TurnQuestion {
  model: Model;
  epoch: number;
  question: ReadingQuestion;
}

/** A turn that a model was asked about. */
export interface ReadTurn {
  /** The thread's epoch that was read: of a later one the reading says nothing. */
  epoch: number;
  readingId: string;
  /** Null where the built-in reading has to do. */
  reading: ModelReading | null;
}

/** Added to the time that a model may take, for storing its answer; then the turn of a killed worker is read again. */
const graceMs = 5000;

/**
 * What to ask a model about a due turn: null where the built-in reader answers by itself (no model, its gates, a person),
 * `taken` where another worker has it read. Holds nothing.
 */
export async function turnQuestion(
  { db, model = null, now = () => new Date() }: MessagingDeps,
  turn: DueTurn,
): Promise<TurnQuestion | 'taken' | null> {
  const timeoutMs = model?.settings.texts?.timeoutMs;
  if (model === null || timeoutMs === undefined) return null;
  const seen = await seeTurn(db, turn);
  if (seen === undefined || seen.mode !== 'assistant' || !seen.usesModel || seen.texts.length === 0)
    return null;
  const company = await answeringCompany(db, turn.accountId);
  if (company === null) return null;
  const at = now();
  const since = await peopleSince(db, turn.accountId, turn.threadId);
  const question = readingQuestion(
    conversationOf({ ...seen, isCustomer: false, since }),
    seen.texts,
    company,
    Temporal.Instant.fromEpochMilliseconds(at.getTime()),
    model.settings.answerFormat,
  );
  if (question === null) return null;
  const { epoch } = seen;
  const until = new Date(at.getTime() + timeoutMs + graceMs);
  return (await takeReading(db, turn, { epoch, at, until })) ? { model, epoch, question } : 'taken';
}

/** Asks the model and keeps what it was asked and answered. No transaction is open meanwhile. */
export async function readTurn(
  { db, log }: MessagingDeps,
  { accountId, threadId }: DueTurn,
  { model, epoch, question }: TurnQuestion,
): Promise<ReadTurn> {
  const { reading, ...kept } = await askReading({ db, log, model }, question, accountId);
  const { instructions, question: asked } = question;
  const readingId = await insertReading(db, accountId, {
    ...{ threadId, epoch, model: model.settings.model, instructions, question: asked },
    ...kept,
  });
  if (reading === null)
    log.warn({ threadId, reason: kept.outcome }, 'the built-in reader read in place of the model');
  return { epoch, readingId, reading };
}
