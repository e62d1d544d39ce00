import { loadTradeWords } from './load-trade-words.ts';
import type { TradeWords } from './trade-words-schema.ts';

/** The words of businesses: read at the build for the built program. May throw StartError. */
export function tradeWords(): TradeWords {
  return loadTradeWords();
}
