import MiniSearch from 'minisearch';
import type { Term } from './word-reader.ts';

/** A text that is known to belong to an entry. */
export interface Phrasing {
  entry: string;
  terms: readonly Term[];
}

const words = (terms: readonly Term[]) => [...new Set(terms.map(({ text }) => text))];

/** Words of more than this share of the phrasings find too many of them to be looked for; they count all the same. */
const common = 0.05;
const isStart = (word: string) => word.length > 4;
const isOneOf = (word: string, other: string) => word === other || (isStart(word) && other.startsWith(word));

/** Searches phrasings. Gives, per entry, how alike a text is to the phrasing nearest to it: 0, nothing in common, to 1. */
export function createPhrasingSearch(phrasings: readonly Phrasing[]) {
  const search = new MiniSearch<{ id: number; entry: string; terms: string }>({
    fields: ['terms'],
    storeFields: ['entry', 'terms'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { prefix: isStart },
  });
  search.addAll(phrasings.map(({ entry, terms }, id) => ({ id, entry, terms: words(terms).join(' ') })));
  const times = new Map<string, number>();
  for (const { terms } of phrasings)
    for (const word of words(terms)) times.set(word, (times.get(word) ?? 0) + 1);
  const weigh = (word: string) => Math.log(1 + phrasings.length / (times.get(word) ?? 1));

  return function likenesses(terms: readonly Term[]): ReadonlyMap<string, number> {
    const asked = words(terms);
    const whole = sum(asked, weigh);
    const telling = asked.filter((word) => (times.get(word) ?? 0) < phrasings.length * common);
    const query = telling.length > 0 ? telling : asked;
    const best = new Map<string, number>();
    for (const { entry, terms } of search.search(query.join(' ')).slice(0, 60)) {
      const own = String(terms).split(' ');
      const shared = asked.filter((word) => own.some((other) => isOneOf(word, other)));
      const likeness = (2 * sum(shared, weigh)) / (whole + sum(own, weigh));
      best.set(entry, Math.max(likeness, best.get(entry) ?? 0));
    }
    return best;
  };
}

function sum(words: readonly string[], weigh: (word: string) => number): number {
  return words.reduce((total, word) => total + weigh(word), 0);
}
