import { answerFinder } from '../answers/find-answer.ts';
import { knowledge } from '../chat-knowledge.built.ts';
import type { Engine } from '../engine.ts';
import { isTalk } from './answer-talk.ts';
import { ConversationState, newConversation } from './conversation-state.ts';
import { converse } from './converse.ts';
import { bubblesOf, fill } from './say.ts';
import type { Trades } from './trades.ts';
import type { Mind } from './turn.ts';

/** What the dialog works with. Reads the data files; throws StartError for one that is not valid. */
export function openMind(trades: Trades): Mind {
  const { entries, sentences } = knowledge();
  const finder = answerFinder();
  return { finder, entries: new Map(entries.map((entry) => [entry.id, entry])), sentences, trades };
}

/**
 * The engine that is built in. `tradeNames` are the trades that the page can show. Throws StartError like `openMind`.
 */
export function embeddedEngine(trades: Trades, tradeNames: readonly string[]): Engine {
  const mind = openMind(trades);
  const product = [...mind.entries.values()].filter(({ id }) => !isTalk(mind.finder.topicOf(id)));
  return {
    converse(stored, message) {
      const read = ConversationState.safeParse(stored);
      return converse(mind, read.success ? read.data : newConversation(), message);
    },
    facts: product.map(({ title, answer }) => `${title}: ${bubblesOf(fill(answer)).join(' ')}`),
    trades: tradeNames,
  };
}
