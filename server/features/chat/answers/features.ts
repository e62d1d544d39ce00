import type { Words } from './knowledge-schema.ts';
import type { Term, WordReader } from './word-reader.ts';

/** What a text is made of, each with its weight: words, words in a row, and parts of words. */
export type Features = ReadonlyMap<string, number>;

/** How much each kind of feature counts; found by leaving phrasings out and asking for them. */
export const featureWeights = {
  word: 1,
  little: 0.5,
  pair: 0.5,
  gap: 0.3,
  first: 0.3,
  length: 0.5,
  part: 0.25,
};
export type FeatureWeights = Readonly<typeof featureWeights>;

/** Makes features of terms. */
export function createFeatures(words: Words, read: WordReader, weight: FeatureWeights) {
  const termsOf = (word: string) => read(word).map(({ text }) => text);
  const little = new Set(words.little.flatMap(termsOf));

  return function featuresOf(terms: readonly Term[]): Features {
    const features = new Map<string, number>();
    const add = (name: string, worth: number) => features.set(name, Math.max(worth, features.get(name) ?? 0));
    terms.forEach(({ text, trust }, at) => {
      const next = terms[at + 1]?.text;
      const afterNext = terms[at + 2]?.text;
      add(text, (little.has(text) ? weight.little : weight.word) * (trust || 1));
      if (next !== undefined) add(`${text}_${next}`, weight.pair);
      if (afterNext !== undefined) add(`${text}__${afterNext}`, weight.gap);
      if (!little.has(text)) for (const part of partsOf(text)) add(part, weight.part);
    });
    add(`^${terms[0]?.text}`, weight.first);
    if (terms.length < 3) add(`=${terms.length}`, weight.length);
    return features;
  };
}

/** Runs of four letters, so that a word's relatives are worth something. */
function partsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: Math.max(0, padded.length - 3) }, (_, at) => `#${padded.slice(at, at + 4)}`);
}

/** A feature made of several others says little by being new; a new word says that something else is meant. */
export const isMadeOfOthers = (feature: string) => /[_#^=]/.test(feature);
