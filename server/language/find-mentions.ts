import type { Lexicon, Meaning } from './lexicon.ts';
import { rootOf, singular } from './word-forms.ts';
import type { Word } from './words-of-text.ts';

/** A phrase of the files that was found in a message: the words from `start` up to `end`. */
export interface Mention {
  start: number;
  end: number;
  meaning: Exclude<Meaning, { kind: 'nothing' }>;
  plural: boolean;
  /** Who does the work, as "plumber" or "dentist". */
  person: boolean;
  /** Two words of a work that stand apart: "fix my sink". */
  apart: boolean;
}

const longestPhrase = 7;
/** How many words may stand between a verb and its thing: "clean carpets, rugs and all kinds of windows". */
const reach = 7;
const worker = /(?:ist|or|er|ey|ant|cian|vet|cpa)$/;
const joints = new Set(['into', 'in', 'some', 'also', 'to', 'the', 'now']);
/** Behind a comma they begin something new. */
const beginnings = new Set(['he', 'she', 'they', 'my', 'our', 'was', 'were']);
const breaks = new Set(['not', 'no', 'but', 'never', 'without']);

/** The words of a message, misspelt ones of the files' vocabulary put right. */
export function correctWords(words: readonly Word[], lexicon: Lexicon): Word[] {
  const correct = lexicon.spelling.corrector();
  return words.map((word) => {
    const meant = correct(word.text);
    if (meant === undefined) return word;
    const one = singular(meant);
    return { ...word, text: meant, singular: one, root: rootOf(meant) };
  });
}

function longestAt(
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
): { length: number; meaning: Meaning } | undefined {
  const here = words[at];
  if (here === undefined) return undefined;
  let count = 1;
  while (count < longestPhrase && words[at + count]?.part === here.part) count++;
  const found = lexicon.phrases.startingAt(count, (offset) => words[at + offset]?.root ?? '').at(-1);
  if (found !== undefined && found.length > 1 && !asksOfPeople(words, at, found, lexicon)) return found;
  const joined = joinedAt(words, at, count, lexicon);
  if (joined !== undefined) return joined;
  const single = lexicon.single.get(here.singular) ?? lexicon.single.get(here.text);
  if (single !== undefined) return { length: 1, meaning: single };
  const part = partOf(here.text, lexicon);
  return part === undefined ? undefined : { length: 1, meaning: part };
}

/** "Do roofers use this" is about people and does no roofs, although the roots are the same. */
function asksOfPeople(
  words: readonly Word[],
  at: number,
  found: { length: number },
  lexicon: Lexicon,
): boolean {
  if (found.length !== 2 || !/^(do|does|did)$/.test(words[at]?.text ?? '')) return false;
  const whom = lexicon.single.get(words[at + 1]?.singular ?? '');
  return whom?.kind === 'trade' && whom.level === 'person';
}

/** "land scaping", "hand y man". */
function joinedAt(words: readonly Word[], at: number, count: number, lexicon: Lexicon) {
  let joined = words[at]?.text ?? '';
  for (let length = 2; length <= Math.min(3, count); length++) {
    joined += words[at + length - 1]?.text ?? '';
    const meaning =
      joined.length < 7 || joined.length > 24 ? undefined : lexicon.single.get(singular(joined));
    if (meaning?.kind === 'trade' && (meaning.level === 'name' || meaning.level === 'person'))
      return { length, meaning };
  }
  return undefined;
}

/** "hydropools", "bugsaway": a word of no dictionary that begins or ends with a trade's. Never more than a thing. */
function partOf(text: string, lexicon: Lexicon): Meaning | undefined {
  if (text.length < 7 || text.length > 30 || lexicon.spelling.knows(text)) return undefined;
  for (let length = text.length - 2; length >= 4; length--)
    for (const [piece, rest] of [
      [text.slice(0, length), text.slice(length)],
      [text.slice(-length), text.slice(0, -length)],
    ] as const) {
      const meaning = lexicon.single.get(singular(piece));
      if (meaning?.kind !== 'trade' || (length < 5 && !lexicon.spelling.knows(rest))) continue;
      return { ...meaning, level: 'thing' };
    }
  return undefined;
}

/**
 * The phrase that a word belongs to: of one word, of several words that name a trade, or of several that name
 * something else.
 */
interface Within {
  kind: 'one' | 'many' | 'taken';
  start: number;
  end: number;
  trade: string | undefined;
}

/** Finds the phrases of the files in a message, in order, none over another. */
export function findMentions(words: readonly Word[], lexicon: Lexicon): Mention[] {
  const mentions: Mention[] = [];
  const within: (Within | undefined)[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, lexicon);
    if (found === undefined) {
      at++;
      continue;
    }
    const end = at + found.length;
    const trade = found.meaning.kind === 'trade' ? found.meaning.trade : undefined;
    const kind = found.length === 1 ? 'one' : trade === undefined ? 'taken' : 'many';
    for (let covered = at; covered < end; covered++) within[covered] = { kind, start: at, end, trade };
    if (found.meaning.kind !== 'nothing') mentions.push(mentionOf(words, at, end, found.meaning, false));
    at = end;
  }
  return withPairs(words, mentions, within, lexicon);
}

function mentionOf(
  words: readonly Word[],
  start: number,
  end: number,
  meaning: Mention['meaning'],
  apart: boolean,
): Mention {
  const last = words[end - 1];
  const plural = last !== undefined && last.text !== last.singular;
  const person =
    meaning.kind === 'trade'
      ? meaning.level === 'person'
      : meaning.kind === 'other' && worker.test(last?.singular ?? '');
  return { start, end, meaning, plural, person, apart };
}

/** Adds what two words mean together although other words stand between them, replacing what each means alone. */
function withPairs(
  words: readonly Word[],
  mentions: readonly Mention[],
  within: readonly (Within | undefined)[],
  lexicon: Lexicon,
): Mention[] {
  const used = new Set<number>();
  const found: Mention[] = [];
  words.forEach((word, one) => {
    const partners = lexicon.pairs.get(word.root);
    if (partners === undefined || lexicon.fixed.has(word.text)) return;
    for (let other = one + 1; other <= one + reach; other++) {
      const second = words[other];
      if (second === undefined || second.sentence !== word.sentence || breaks.has(second.text)) break;
      // "We roof, my cousin paints"
      if (second.part !== word.part && beginnings.has(second.text)) break;
      // "roofing and solar" is a list.
      if (
        words[one + 1]?.text === 'and' &&
        (other === one + 2 || (other === one + 3 && joints.has(words[one + 2]?.text ?? '')))
      )
        continue;
      const meaning = partners.get(second.root);
      if (meaning === undefined || meaning.kind === 'nothing' || lexicon.fixed.has(second.text)) continue;
      const [first, last] = [within[one], within[other]];
      if (first?.kind === 'taken' || last?.kind === 'taken') continue;
      if (first?.kind === 'many' && last?.kind === 'many') continue;
      // "Solar company so roofing" names two trades.
      const isAct = lexicon.doing.has(word.root) || lexicon.doing.has(second.root);
      const isTwo = first?.trade !== undefined && last?.trade !== undefined && first.trade !== last.trade;
      if (isTwo && !isAct && other > one + 1) continue;
      // "Roofs, gutters and solar" is a list too.
      if (word.part !== second.part && (other === one + 1 || !isAct)) continue;
      if (meaning.kind === 'trade' && !mayShare(words, one, other, within, meaning.trade, lexicon)) continue;
      const start = first?.kind === 'many' ? other : one;
      const end = last?.kind === 'many' ? one + 1 : other + 1;
      if (used.has(start) && used.has(end - 1)) continue;
      used.add(one).add(other);
      found.push(mentionOf(words, start, end, meaning, other - one > 1));
    }
  });
  const rest = mentions.filter(({ start, end }) => end - start > 1 || !used.has(start));
  return [...rest, ...found].sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Whether a word may pair with a word inside another trade's phrase. In "clean carpets, windows" and "carpet
 * and window cleaning" the verb applies to every item of the list; "install overhead doors" and "gutter
 * cleaning for houses" are complete phrases, whose verb must not pair again.
 */
function mayShare(
  words: readonly Word[],
  one: number,
  other: number,
  within: readonly (Within | undefined)[],
  trade: string,
  lexicon: Lexicon,
): boolean {
  const at = within[one]?.kind === 'many' ? one : other;
  const phrase = within[at];
  if (phrase?.kind !== 'many' || phrase.trade === trade) return true;
  if (!lexicon.doing.has(words[at]?.root ?? '')) return false;
  const free = at === one ? other : one;
  const listed = free > at ? phrase.start === at : phrase.end === at + 1;
  const [from, to] = free > at ? [phrase.end, free] : [free, phrase.start];
  const joined =
    words[from]?.part !== words[to]?.part ||
    words.slice(from, to).some(({ text }) => /^(and|or)$/.test(text));
  return listed && (joined || words[phrase.end - 1]?.part !== words[free]?.part);
}
