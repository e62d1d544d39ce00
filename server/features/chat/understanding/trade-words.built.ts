import { loadTradeWords } from './load-trade-words.ts';
import type { TradeWords } from './trade-words-schema.ts';

/** What the chat knows of businesses' words: read at the build for the built program. May throw StartError. */
export function tradeWords(): TradeWords {
  return loadTradeWords();
}
