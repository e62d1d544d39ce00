import { indexWords, type Lexicon, type LexiconData, openLexicon } from '../../../language/lexicon.ts';
import { PhraseIndex, type PhraseNode } from '../../../language/phrase-index.ts';
import type { TradeWords } from '../../../language/trade-words-schema.ts';
import { type CueKind, type Cues, indexCues, wordsAroundTrades } from './cues.ts';

/** Everything that is looked up while a visitor's message is read: the words of the trades, and those around them. */
export interface VisitorWords extends Lexicon {
  cues: PhraseIndex<readonly CueKind[]>;
}

/** The same as data that can be stored. */
export interface VisitorWordsData extends LexiconData {
  cues: PhraseNode<readonly CueKind[]>;
}

/** Indexes the words of the trades and the cues. */
export function indexVisitorWords(files: TradeWords, cues: Cues): VisitorWordsData {
  return { ...indexWords(files, wordsAroundTrades(cues)), cues: indexCues(cues).root };
}

/** The words of what was indexed. */
export function openVisitorWords({ cues, ...data }: VisitorWordsData): VisitorWords {
  return { ...openLexicon(data), cues: new PhraseIndex(cues) };
}
