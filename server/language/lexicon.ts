import { PhraseIndex, type PhraseNode } from './phrase-index.ts';
import { Spelling } from './spelling.ts';
import type { TradeId, TradeWords } from './trade-words-schema.ts';
import { rootOf, singular } from './word-forms.ts';
import { type Word, wordsOfText } from './words-of-text.ts';

/** How specific a phrase is: a name or a work identifies the trade; a thing, a verb or a brand only in context. */
export type Level = 'name' | 'person' | 'work' | 'thing' | 'verb' | 'brand';

/** What a phrase means. */
export type Meaning =
  /** `acts`: the word is also what they do, "we paint". */
  | { kind: 'trade'; trade: TradeId; level: Level; acts: boolean }
  | {
      kind: 'ambiguous';
      mayBe: readonly TradeId[];
      beside: ReadonlyMap<string, TradeId>;
      openBeside: readonly TradeId[];
    }
  | { kind: 'other'; name: string; homeService: boolean }
  | { kind: 'nothing' };

/** Everything that is looked up while a message is read. */
export interface Lexicon {
  /** Phrases of several words by the words' roots. */
  phrases: PhraseIndex<Meaning>;
  /** Single words without their plural, and phrases written as one word. */
  single: ReadonlyMap<string, Meaning>;
  /** What two words mean wherever they stand near each other, by their roots. */
  pairs: ReadonlyMap<string, ReadonlyMap<string, Meaning>>;
  /** The roots of what is done to things: "clean", "install". */
  doing: ReadonlySet<string>;
  /** By trade: what belongs to its work although the words are another trade's, as `bareOf` gives them. */
  covers: ReadonlyMap<TradeId, ReadonlySet<string>>;
  spelling: Spelling;
  /** Names of products and the like, which are never a form of another word. */
  fixed: ReadonlySet<string>;
  general: ReadonlySet<string>;
}

/** A lexicon as data that can be stored. */
export interface LexiconData extends Omit<Lexicon, 'phrases' | 'spelling'> {
  phrases: PhraseNode<Meaning>;
  /** Words that a misspelt one may be, each with its weight. */
  vocabulary: ReadonlyMap<string, number>;
}

/** Words inside a phrase that carry nothing: "spray for bugs". */
const small = new Set(
  'a an the and of for to in on at up out off with from down away my your peoples do put get keep take make go have be all'.split(
    ' ',
  ),
);

/** What is done: a name makes a pair only with one of them, since "solar roofing" is not "roofing and solar". */
const doing = new Set(
  'clean wash remove haul trim cut mow grind pump install repair replace paint control treat spray snake'
    .split(' ')
    .map(rootOf),
);

/** Words that go with anything. */
const vague = new Set(
  'company business service work contractor guy man shop stuff people home house'.split(' ').map(rootOf),
);

let phrasesRead = new Map<string, readonly Word[]>();
/** The words of a phrase of the files: each is needed several times while they are checked and indexed. */
function wordsOfPhrase(phrase: string): readonly Word[] {
  const kept = phrasesRead.get(phrase);
  if (kept !== undefined) return kept;
  const { words } = wordsOfText(phrase);
  phrasesRead.set(phrase, words);
  return words;
}

/** A phrase under every key by which it may be found. Two phrases with one key mean the same. */
export function keyOf(phrase: string): string[] {
  const words = wordsOfPhrase(phrase);
  return words.length === 1 ? words.map((word) => word.singular) : words.map((word) => word.root);
}

/** The words of a phrase that carry something, without their plurals, in one string. */
export function bareOf(phrase: string): string {
  const bare = wordsOfText(phrase).words.filter(({ text }) => !small.has(text));
  return bare.map((word) => word.singular).join(' ');
}

/** Every phrase of both files with its meaning, the most specific first. */
export function* meanings({ trades, others }: TradeWords): Generator<[phrase: string, meaning: Meaning]> {
  for (const phrase of trades.by_the_way) yield [phrase, { kind: 'nothing' }];
  const levels = {
    names: 'name',
    misspelt: 'name',
    people: 'person',
    work: 'work',
    things: 'thing',
    verbs: 'verb',
    brands: 'brand',
  } as const;
  for (const [trade, block] of Object.entries(trades.trades))
    for (const field of ['names', 'misspelt', 'people', 'work', 'things', 'verbs', 'brands'] as const)
      for (const phrase of block[field])
        yield [phrase, { kind: 'trade', trade, level: levels[field], acts: block.verbs.includes(phrase) }];
  for (const { words, may_be, beside, open_beside } of trades.ambiguous) {
    const meaning = {
      kind: 'ambiguous',
      mayBe: may_be,
      beside: new Map(Object.entries(beside)),
      openBeside: open_beside,
    } as const;
    for (const phrase of words) yield [phrase, meaning];
  }
  for (const [homeService, block] of [
    [true, others.at_homes],
    [false, others.elsewhere],
  ] as const)
    for (const [name, phrases] of Object.entries(block))
      for (const phrase of phrases) yield [phrase, { kind: 'other', name, homeService }];
}

const weights = { name: 40, person: 40, work: 20, thing: 20, verb: 20, brand: 10 } as const;
const weightOf = (meaning: Meaning) => (meaning.kind === 'trade' ? weights[meaning.level] : 5);

function pairOf(phrase: string): [string, string] | undefined {
  const words = wordsOfPhrase(phrase);
  // "gutters and windows" is a list and no work.
  if (words.some(({ text }) => text === 'and')) return undefined;
  const roots = words.filter(({ text }) => !small.has(text)).map(({ root }) => root);
  const [one, other] = roots;
  if (roots.length !== 2 || one === undefined || other === undefined) return undefined;
  return one === other ? undefined : [one, other];
}

/** Indexes both files. A misspelt word may also be one of `alsoKnown`. */
export function indexWords(files: TradeWords, alsoKnown: Iterable<string> = []): LexiconData {
  const phrases = new PhraseIndex<Meaning>();
  const single = new Map<string, Meaning>();
  const pairs = new Map<string, Map<string, Meaning>>();
  const vocabulary = new Map<string, number>();
  const misspelt = new Set(Object.values(files.trades.trades).flatMap((block) => block.misspelt));
  const keepSingle = (word: string, meaning: Meaning) => single.has(word) || single.set(word, meaning);
  const learn = (word: string, weight: number) =>
    vocabulary.set(word, Math.max(weight, vocabulary.get(word) ?? 0));
  const keepPair = (one: string, other: string, meaning: Meaning) => {
    const of = pairs.get(one) ?? new Map<string, Meaning>();
    if (!of.has(other)) pairs.set(one, of.set(other, meaning));
  };
  for (const [phrase, meaning] of meanings(files)) {
    const words = wordsOfPhrase(phrase);
    const [only] = words;
    if (words.length === 1 && only !== undefined) keepSingle(only.singular, meaning);
    else phrases.add(keyOf(phrase), meaning);
    if (meaning.kind === 'nothing' || (misspelt.has(phrase) && words.length > 1)) continue;
    for (const { text } of words) learn(text, words.length === 1 ? weightOf(meaning) : weightOf(meaning) / 2);
    const tells = meaning.kind !== 'trade' || ['name', 'work'].includes(meaning.level);
    const pair = tells ? pairOf(phrase) : undefined;
    const isWork = meaning.kind === 'trade' && meaning.level === 'work';
    if (
      pair !== undefined &&
      (isWork || (pair.some((root) => doing.has(root)) && !pair.some((root) => vague.has(root))))
    ) {
      keepPair(pair[0], pair[1], meaning);
      keepPair(pair[1], pair[0], meaning);
    }
  }
  // "pestcontrol": only what would not be taken for a word of its own.
  for (const [phrase, meaning] of meanings(files)) {
    const words = wordsOfPhrase(phrase);
    const joined = words.map(({ text }) => text).join('');
    if (meaning.kind !== 'trade' || words.length < 2 || words.length > 3 || joined.length < 8) continue;
    if (['name', 'person', 'brand'].includes(meaning.level)) {
      keepSingle(singular(joined), meaning);
      learn(joined, 30);
    }
  }
  for (const word of alsoKnown) learn(word, 1);
  const covers = new Map(
    Object.entries(files.trades.trades).map(([trade, block]) => [trade, new Set(block.covers.map(bareOf))]),
  );
  phrasesRead = new Map();
  return {
    phrases: phrases.root,
    single,
    pairs,
    doing,
    covers,
    vocabulary,
    fixed: new Set(files.trades.never_corrected),
    general: new Set(files.others.general),
  };
}

/** A lexicon of what was indexed. */
export function openLexicon({ phrases, vocabulary, ...rest }: LexiconData): Lexicon {
  return { ...rest, phrases: new PhraseIndex(phrases), spelling: new Spelling(vocabulary, rest.fixed) };
}
