import { loadTradeWords } from '../../../language/load-trade-words.ts';
import { loadCues } from './cues.ts';
import { indexVisitorWords, type VisitorWordsData } from './visitor-words.ts';

/** The words of a visitor, indexed: at the build for the built program. May throw StartError. */
export function visitorWordsData(): VisitorWordsData {
  return indexVisitorWords(loadTradeWords(), loadCues());
}
