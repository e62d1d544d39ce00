import { createConceptFinder } from './gates/concepts.ts';
import type { Token } from './tokens.ts';

/** The words of `phrasings/asking.yaml`. */
export type AskingWords = Record<'asks' | 'before' | 'prices', string[]>;

/** Makes what tells whether a text asks something, of its clauses: by its mark, its beginning, or a word for a price. */
export function createAskReader(words: AskingWords): (clauses: readonly (readonly Token[])[]) => boolean {
  const find = createConceptFinder(words);
  return (clauses) =>
    clauses.some((clause) => {
      const said = clause.map(({ text }) => text);
      if (said.includes('?')) return true;
      const found = find(said);
      const isBefore = (at: number) => found.some((one) => one.concept === 'before' && one.at === at);
      let begin = 0;
      while (begin < said.length && isBefore(begin)) begin += 1;
      return found.some(({ concept, at }) => concept === 'prices' || (concept === 'asks' && at === begin));
    });
}
