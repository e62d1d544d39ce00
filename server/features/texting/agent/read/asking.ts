import { createConceptFinder, type Found } from './gates/concepts.ts';
import type { Token } from './tokens.ts';

/** The words of `phrasings/asking.yaml`. */
export type AskingWords = Record<'asks' | 'before' | 'prices' | 'subjects', string[]>;

/**
 * Makes what tells whether a text asks something, of its clauses: by its mark, its beginning, or a word for a price. Of a
 * question that was sent before it was one ("can you") nothing is asked.
 */
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
      const isSubject = (at: number) => found.some((one) => one.concept === 'subjects' && one.at === at);
      const isWhole = ({ at, end }: Found) => {
        const rest = said.slice(end).map((_, i) => end + i);
        return !rest.every(isSubject) || (rest.length === 0 && end - at === 1);
      };
      return found.some(
        (one) => one.concept === 'prices' || (one.concept === 'asks' && one.at === begin && isWhole(one)),
      );
    });
}
