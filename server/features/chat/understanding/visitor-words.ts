import { buildLexicon, type Lexicon } from '../../../language/lexicon.ts';
import type { PhraseIndex } from '../../../language/phrase-index.ts';
import type { TradeWords } from '../../../language/trade-words-schema.ts';
import { type CueKind, type Cues, indexCues, wordsAroundTrades } from './cues.ts';

/** Everything that is looked up while a visitor's message is read: the words of the trades, and those around them. */
export interface VisitorWords extends Lexicon {
  cues: PhraseIndex<readonly CueKind[]>;
}

/** Indexes the words of the trades and the cues. */
export function visitorWords(files: TradeWords, cues: Cues): VisitorWords {
  return { ...buildLexicon(files, wordsAroundTrades(cues)), cues: indexCues(cues) };
}
