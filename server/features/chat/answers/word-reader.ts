import { isOrdinary } from '../../../language/spelling.ts';
import type { Words } from './knowledge-schema.ts';
import { createNearWords } from './near-words.ts';
import { plainWords, stem } from './plain-words.ts';

/** A word as it counts for the search: words that mean the same are the same term. */
export interface Term {
  text: string;
  /** 1 for a word as typed, less for a corrected one, 0 for an unknown one. */
  trust: number;
}

const corrected = 0.8;

interface Phrases {
  phrases: ReadonlyMap<string, string>;
  /** The words with which one begins: nowhere else is one looked for. */
  starts: ReadonlySet<string>;
  longest: number;
}

const phrasesOf = (phrases: ReadonlyMap<string, string>, longest: number): Phrases => {
  return {
    phrases,
    starts: new Set([...phrases.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? '')),
    longest,
  };
};

/** Puts `words` of several in the place of the words they are made of, longest first. */
function joinPhrases(words: readonly string[], { phrases, starts, longest }: Phrases): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    let taken = 1;
    let word = words[at] ?? '';
    const most = starts.has(word) ? Math.min(longest, words.length - at) : 0;
    for (let length = most; length > 0; length--) {
      const phrase = phrases.get(words.slice(at, at + length).join(' '));
      if (phrase === undefined) continue;
      word = phrase;
      taken = length;
      break;
    }
    out.push(word);
    at += taken - 1;
  }
  return out;
}

/**
 * Creates a reader of texts as terms. `texts` is everything in the knowledge base: its words are spelled right,
 * other words may be typing errors. `names` are phrases with their term ("service titan").
 */
export function createWordReader(words: Words, texts: Iterable<string>, names: ReadonlyMap<string, string>) {
  const shorthand = new Map(
    Object.entries(words.shorthand).map(([typed, meant]) => [typed, meant.split(' ')]),
  );
  const meaning = new Map<string, string>();
  for (const [first = '', ...others] of words.groups) {
    const term = first.replaceAll(' ', '');
    for (const word of [first, ...others]) {
      meaning.set(word.replaceAll(' ', ''), term);
      if (!word.includes(' ')) meaning.set(stem(word), term);
    }
  }
  const together = [...words.phrases, ...words.groups.flat()].filter((phrase) => phrase.includes(' '));
  const phrases = phrasesOf(new Map(together.map((phrase) => [phrase, phrase.replaceAll(' ', '')])), 3);
  const namePhrases = phrasesOf(names, 4);
  const filler = new Set(words.filler);

  const spelled = new Map<string, number>();
  const learn = (word: string) => spelled.set(word, (spelled.get(word) ?? 0) + 1);
  const plain = (text: string) => plainWords(text).flatMap((word) => shorthand.get(word) ?? [word]);
  for (const text of texts) for (const word of plain(text)) learn(word);
  for (const word of [...words.groups.flat(), ...words.filler]) for (const part of plain(word)) learn(part);

  const nearest = createNearWords(spelled);

  function spell(word: string): { word: string; trust: number } {
    if (spelled.has(word) || meaning.has(stem(word))) return { word, trust: 1 };
    // "Dose" may be a slip for "does", but "retained" is none for "retainer".
    if (isOrdinary(word)) return { word: transposed(word) ?? word, trust: 1 };
    if (word.length < 3 || /\d/.test(word)) return { word, trust: 0 };
    const near = transposed(word) ?? nearest(word);
    return near === undefined ? { word, trust: 0 } : { word: near, trust: corrected };
  }
  /** Two letters in the wrong order are the commonest slip of a thumb. */
  function transposed(word: string): string | undefined {
    for (let at = 0; at + 1 < word.length; at++) {
      const other = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
      if (spelled.has(other)) return other;
    }
    return undefined;
  }

  /** The terms of a text in order, fillers left out unless there is nothing else. */
  return function read(text: string): Term[] {
    const named = joinPhrases(plainWords(text), namePhrases).flatMap((word) => shorthand.get(word) ?? [word]);
    const trusts = new Map<string, number>();
    const words = named.map((word) => {
      if (word.startsWith('@')) return word;
      const read = spell(word);
      trusts.set(read.word, Math.max(read.trust, trusts.get(read.word) ?? 0));
      return read.word;
    });
    const kept = words.filter((word) => !filler.has(word));
    return joinPhrases(kept.length > 0 ? kept : words, phrases).map((word) => ({
      text: meaning.get(word) ?? meaning.get(stem(word)) ?? stem(word),
      trust: trusts.get(word) ?? 1,
    }));
  };
}
export type WordReader = ReturnType<typeof createWordReader>;
