import { breaks, isBreak } from './token-pattern.ts';

/**
 * Features share this many weights by their hash; a power of two, and several times as many as there are features: with
 * 131,072 of them twice as many ordinary texts stopped.
 */
export const buckets = 1_048_576;

/** Words that are looked at: an opt-out is said in fewer. */
const mostWords = 40;
/** Letters of a word that are looked at. */
const longestWord = 20;
/** Words of this class change nothing of what a text asks for. */
const courtesy = 'courtesy';
const unclassed = '_';
const pause = '.';

/**
 * The features of a text for the classifier: places among the weights, by kind. Each kind counts as one vector of
 * length 1.
 */
export interface Features {
  /** Runs of words, each word as its class. */
  classes: readonly number[];
  /** Runs of words as the rules spell them. */
  words: readonly number[];
  /** Runs of letters as they were written. */
  letters: readonly number[];
}

/** Which class a word belongs to. */
export type Classes = ReadonlyMap<string, string>;

/** FNV-1a over UTF-16 units, folded to the number of buckets. */
function bucketOf(kind: string, value: string): number {
  let hash = 0x811c9dc5;
  for (const text of [kind, value])
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) & (buckets - 1);
}

/** The runs of up to `longest` items, and pairs with up to `widest - 1` items between them. */
function runsOf(
  items: readonly string[],
  { longest, widest, isEmpty }: { longest: number; widest: number; isEmpty: (item: string) => boolean },
  note: (kind: 'run' | 'pair', value: string) => void,
): void {
  for (const [at, item] of items.entries()) {
    for (let length = 1; length <= longest && at + length <= items.length; length += 1) {
      const run = items.slice(at, at + length);
      if (!run.every(isEmpty)) note('run', run.join(' '));
    }
    for (let gap = 2; gap <= widest; gap += 1) {
      const other = items[at + gap];
      if (other !== undefined && !isEmpty(item) && !isEmpty(other)) note('pair', `${item} ${other}`);
    }
  }
}

/**
 * The features of a text. `spelled` has its words as the rules know them, with breaks; `written` has them before any
 * spelling was corrected.
 */
export function featuresOf(
  spelled: readonly string[],
  written: readonly string[],
  classOf: Classes,
): Features {
  const seen = spelled.filter((word) => word !== breaks.comma).slice(0, mostWords + 2);
  const words = new Set<number>();
  runsOf(seen, { longest: 3, widest: 8, isEmpty: isBreak }, (kind, value) => {
    words.add(bucketOf(kind === 'run' ? 'w' : 's', value));
  });
  const kinds = seen
    .map((word) => (isBreak(word) ? pause : (classOf.get(word) ?? unclassed)))
    .filter((kind) => kind !== courtesy);
  const isEmpty = (kind: string) => kind === unclassed || kind === pause;
  const classes = new Set<number>();
  runsOf(kinds, { longest: 5, widest: 8, isEmpty }, (kind, value) => {
    classes.add(bucketOf(kind === 'run' ? 'c' : 'g', value));
  });
  const letters = new Set<number>();
  for (const word of written.filter((token) => !isBreak(token)).slice(0, mostWords)) {
    const framed = `<${word.slice(0, longestWord)}>`;
    for (const length of [3, 4, 5])
      for (let at = 0; at + length <= framed.length; at += 1)
        letters.add(bucketOf('l', framed.slice(at, at + length)));
  }
  return { classes: [...classes], words: [...words], letters: [...letters] };
}

/** How much each kind of feature counts beside the others. */
export const importance = { classes: 1.5, words: 1.5, letters: 1 } as const satisfies Record<
  keyof Features,
  number
>;

/** Each kind of a text's features with the value that each of them has. */
export function valuedFeatures(features: Features): { places: readonly number[]; value: number }[] {
  return (['classes', 'words', 'letters'] as const)
    .map((kind) => ({
      places: features[kind],
      value: importance[kind] / Math.sqrt(features[kind].length),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The weighted sum of a text's features. */
export function sumOf(features: Features, weights: ArrayLike<number>): number {
  let all = 0;
  for (const { places, value } of valuedFeatures(features)) {
    let sum = 0;
    for (const place of places) sum += weights[place] ?? 0;
    all += sum * value;
  }
  return all;
}
