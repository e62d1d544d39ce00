import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AiSettings } from '../../../../platform/ai/ai-settings.ts';
import { type AskDeps, askModel } from '../../../../platform/ai/ask-model.ts';
import type { Model } from '../../../../platform/ai/open-model.ts';
import type { Conversation } from '../conversation.ts';
import type { AgentCompany } from '../facts.ts';
import { allFlows, readTexts } from '../respond.ts';
import { isSettledByGates, type ModelReading, modelReading } from './model-reading.ts';
import { instructionsFor, questionOf } from './question.ts';

/** What a model is asked about a turn. */
export interface ReadingQuestion {
  instructions: string;
  question: string;
  schema: ReturnType<typeof modelReading>;
}

/** What came of asking. */
export interface ModelRead {
  /** Null where the built-in reading has to do. */
  reading: ModelReading | null;
  /** `answered`, or why there is no reading. */
  outcome: string;
  /** The answer as the model wrote it; null where nothing came. */
  answer: string | null;
  ms: number;
}

/** What to ask a model about the texts of a turn; null where the gates settle it or nobody is to answer. */
export function readingQuestion(
  conversation: Conversation,
  texts: readonly string[],
  company: AgentCompany,
  now: Temporal.Instant,
  answerFormat: AiSettings['answerFormat'],
): ReadingQuestion | null {
  if (conversation.handedOver !== null) return null;
  const { data, reading, local } = readTexts(conversation, texts, company, now);
  if (isSettledByGates(reading, data, allFlows())) return null;
  const schema = modelReading(data);
  return {
    // Servers without schema support are told what the object is.
    instructions: `${instructionsFor(data)}${answerFormat === 'json' ? `\nThe JSON Schema of your answer: ${JSON.stringify(z.toJSONSchema(schema))}` : ''}`,
    question: questionOf(conversation, texts, local),
    schema,
  };
}

const maxOutputTokens = 800;

/** Has a model read the texts of a turn. Never throws for a failure of the model or its provider. */
export async function askReading(
  deps: Omit<AskDeps, 'model'> & { model: Model },
  { instructions, question, schema }: ReadingQuestion,
  accountId: string,
): Promise<ModelRead> {
  const { texts } = deps.model.settings;
  const began = performance.now();
  let answer: string | null = null;
  const outcome =
    texts === null
      ? ({ kind: 'failed', reason: 'off' } as const)
      : await askModel(deps, {
          purpose: 'texts',
          ...{ schema, instructions, maxOutputTokens, timeoutMs: texts.timeoutMs },
          lines: [{ role: 'user', content: question }],
          payers: [{ payer: payerOf(accountId), budget: texts.accountBudget }],
          onAnswer: (text) => {
            answer = text;
          },
        });
  const ms = Math.round(performance.now() - began);
  return outcome.kind === 'answered'
    ? { reading: outcome.value, outcome: 'answered', answer, ms }
    : { reading: null, outcome: outcome.reason, answer, ms };
}

/** The budget of an account, by a hash of its id. */
const payerOf = (accountId: string) =>
  createHash('sha256').update(`account ${accountId}`).digest('base64url');
