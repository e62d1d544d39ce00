import { lettersApart, lettersOf, misspellings } from '../../../language/spelling.ts';

const shortest = 4;

interface Known {
  word: string;
  letters: number;
  times: number;
}

/**
 * Finds the word that a misspelt one was meant for: at most one letter off, from seven letters on two, of several the
 * nearest and then the commonest. Words are kept by length, and one that has other letters is passed over uncompared,
 * so that a long message of nothing but misspelt words costs little; `apart` is how two words are compared.
 */
export function createNearWords(times: ReadonlyMap<string, number>, apart = misspellings) {
  const shelves = new Map<number, Known[]>();
  for (const [word, count] of times) {
    if (word.length < shortest) continue;
    const shelf = shelves.get(word.length) ?? [];
    shelf.push({ word, letters: lettersOf(word), times: count });
    shelves.set(word.length, shelf);
  }

  return function nearest(word: string): string | undefined {
    if (word.length < shortest) return undefined;
    const most = word.length < 7 ? 1 : 2;
    const letters = lettersOf(word);
    let best: { word: string; cost: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const known of shelves.get(length) ?? []) {
        // A typing error in the first letter is corrected only where nothing else differs.
        const allowed = known.word[0] === word[0] ? most : 1;
        if (lettersApart(letters, known.letters) > 2 * allowed) continue;
        const distance = apart(word, known.word, allowed);
        if (distance > allowed) continue;
        const cost = distance - known.times / 10_000;
        if (best === undefined || cost < best.cost) best = { word: known.word, cost };
      }
    }
    return best?.word;
  };
}
