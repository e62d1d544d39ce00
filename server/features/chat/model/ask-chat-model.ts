import { type ChatAnswer, ChatOffer } from '../../../../contract/chat.ts';
import { type AskDeps, askModel } from '../../../platform/ai/ask-model.ts';
import type { FailureReason } from '../../../platform/ai/model-failure.ts';
import type { Model } from '../../../platform/ai/open-model.ts';
import type { Line } from '../chat.repository.ts';
import { type Visitor, visitorBudgets } from '../visitor-budgets.ts';
import { type Danger, dangerOf, releaseSentences } from './guard.ts';
import { type Briefing, instructions, rules } from './instructions.ts';
import { ModelAnswer, nameTrades, PartialAnswer } from './model-answer.ts';

export interface ChatModelDeps extends Omit<AskDeps, 'model'> {
  model: Model;
  briefing: Briefing;
  /** Hosts of this installation that an answer may name. */
  hosts: readonly string[];
}

export interface Asked {
  lines: readonly Line[];
  visitor: Visitor;
  signal: AbortSignal;
  /** Receives safe whole sentences while the rest is being written; without it the answer is not streamed. */
  onText?: ((piece: string) => void) | undefined;
}

export type ChatModelOutcome =
  | { kind: 'answered'; answer: ChatAnswer }
  | { kind: 'failed'; reason: FailureReason | 'unsafe'; danger: Danger | null; status: number | null };

const maxOutputTokens = 600;

/** Asks the model for the next answer. An unsafe answer counts as none. */
export async function askChatModel(deps: ChatModelDeps, asked: Asked): Promise<ChatModelOutcome> {
  const { briefing, hosts, model } = deps;
  let danger: Danger | null = null;
  const isSafe = (text: string) => {
    danger = dangerOf(text, { rules, hosts });
    return danger === null;
  };
  const { onText } = asked;
  const release = onText && releaseSentences(isSafe, onText);
  const outcome = await askModel(deps, {
    purpose: 'chat',
    schema: ModelAnswer,
    instructions: instructions(briefing),
    lines: asked.lines.map(({ from, text }) => ({
      role: from === 'visitor' ? ('user' as const) : ('assistant' as const),
      content: text,
    })),
    maxOutputTokens,
    payers: visitorBudgets(asked.visitor, model.settings.visitorBudget),
    signal: asked.signal,
    ...(release && {
      onPart: (part: unknown) => {
        const { data } = PartialAnswer.safeParse(part);
        return data === undefined || release(cleaned(data.text));
      },
    }),
  });
  if (outcome.kind === 'failed') {
    const reason = danger === null ? outcome.reason : 'unsafe';
    return { kind: 'failed', reason, danger, status: outcome.status };
  }
  const text = cleaned(outcome.value.text).trim();
  if (text === '') return { kind: 'failed', reason: 'empty', danger: null, status: null };
  if (!isSafe(text)) return { kind: 'failed', reason: 'unsafe', danger, status: null };
  return { kind: 'answered', answer: presented(text, outcome.value, briefing.trades) };
}

function presented(text: string, { industry, offer }: ModelAnswer, trades: readonly string[]): ChatAnswer {
  const named = industry ? nameTrades(industry, trades) : null;
  const known = ChatOffer.safeParse(offer).data;
  return {
    response: text,
    ...(named !== null && { action: { type: 'setIndustry' as const, industry: named } }),
    ...(known !== undefined && { offer: known }),
  };
}

/** Without what neither a page shows nor a database keeps: control characters and halves of a character. */
function cleaned(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take away.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}
