import { type ChatAnswer, type ChatOffer, chatLimits } from '../../../../contract/chat.ts';
import type { AnswerFinder } from '../answers/answer-finder.ts';
import type { Entry, Sentences } from '../answers/knowledge-schema.ts';
import type { Asked, ConversationState } from './conversation-state.ts';
import { bubblesOf, type Filling, fill, pick } from './say.ts';
import { inSentence } from './trade-words.ts';
import type { Trades } from './trades.ts';

/** What every part of the dialog works with. */
export interface Mind {
  finder: AnswerFinder;
  entries: ReadonlyMap<string, Entry>;
  sentences: Sentences;
  trades: Trades;
}

/** The answer to one message while it is put together. */
export interface Turn {
  readonly mind: Mind;
  /** As the conversation will be after this answer. */
  state: ConversationState;
  /** The question that was open before this message. */
  readonly before: Asked;
  readonly bubbles: string[];
  offer: ChatOffer | undefined;
  /** The trade that the page shows from now on. */
  industry: string | undefined;
}

/** Begins the answer to a message. */
export function beginTurn(mind: Mind, state: ConversationState): Turn {
  const next: ConversationState = { ...state, asked: { kind: 'nothing' }, turns: state.turns + 1 };
  return { mind, state: next, before: state.asked, bubbles: [], offer: undefined, industry: undefined };
}

/** Adds one of `variants`, filled in, as bubbles. */
export function say(turn: Turn, variants: readonly string[], filling: Filling = {}) {
  const { industry, turns } = turn.state;
  const known = industry === null ? {} : { industry: inSentence(industry), trade: industry };
  turn.bubbles.push(...bubblesOf(fill(pick(variants, turns), { ...known, ...filling })));
}

/** Adds a question and stores which. */
export function ask(turn: Turn, asked: Asked, variants: readonly string[], filling: Filling = {}) {
  say(turn, variants, filling);
  turn.state.asked = asked;
}

/** Puts a button below the answer. The first one of a turn holds. */
export function offer(turn: Turn, way: ChatOffer | undefined) {
  if (way === undefined || turn.offer !== undefined) return;
  turn.offer = way;
  if (!turn.state.offers.includes(way)) turn.state.offers = [...turn.state.offers, way];
}

/** The finished answer. */
export function endTurn(turn: Turn): ChatAnswer {
  const bubbles: string[] = [];
  let left: number = chatLimits.answer;
  for (const bubble of turn.bubbles) {
    if (bubble.length + 2 > left) break;
    bubbles.push(bubble);
    left -= bubble.length + 2;
  }
  return {
    response: bubbles.join('\n\n'),
    ...(turn.industry !== undefined && { action: { type: 'setIndustry', industry: turn.industry } }),
    ...(turn.offer !== undefined && { offer: turn.offer }),
  };
}
