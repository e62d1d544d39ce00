import { isOrdinary, misspellings } from '../../../language/spelling.ts';

/** Shorter words are one letter apart from too many other words. */
const shortest = 4;
const longest = 16;
/** Words of this length may have two slips. */
const longWord = 8;

const withoutRepeats = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

/**
 * Makes a function that gives each word the spelling the rules know: one of `words` where it is that with letters
 * repeated, or one slip away from it (two where both are long), and no English word or one of `known`.
 */
export function spellingOf(words: readonly string[], known: ReadonlySet<string>): (word: string) => string {
  const byLetters = new Map(words.map((word) => [withoutRepeats(word), word]));
  const allowed = (one: string, word: string) => (Math.min(one.length, word.length) >= longWord ? 2 : 1);
  return (word) => {
    if (known.has(word) || isOrdinary(word)) return word;
    const single = word.replaceAll(/(.)\1{2,}/g, '$1');
    if (known.has(single)) return single;
    const plain = byLetters.get(withoutRepeats(word));
    if (plain !== undefined) return plain;
    if (word.length < shortest || word.length > longest) return word;
    const near = words.find((one) => {
      const most = allowed(one, word);
      return misspellings(one, word, most) <= most;
    });
    return near ?? word;
  };
}
