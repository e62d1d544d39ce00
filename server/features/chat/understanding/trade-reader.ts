import type { TradeReading } from '../engine/readings.ts';
import { createTradeReader, type TradeContext } from './understand-trade.ts';
import { visitorWordsData } from './visitor-words.built.ts';
import { openVisitorWords, type VisitorWords } from './visitor-words.ts';

let words: VisitorWords | undefined;
let reader: ReturnType<typeof createTradeReader> | undefined;

/**
 * What is known of the words, read and indexed when first asked: call it at the start, so that no visitor waits for it.
 * @throws StartError when a file is not valid
 */
export function tradeLexicon(): VisitorWords {
  words ??= openVisitorWords(visitorWordsData());
  return words;
}

/** Finds the business of a visitor with the product's own vocabulary. Throws StartError like `tradeLexicon`. */
export function understandTrade(text: string, context: TradeContext): TradeReading {
  reader ??= createTradeReader(tradeLexicon());
  return reader(text, context);
}
