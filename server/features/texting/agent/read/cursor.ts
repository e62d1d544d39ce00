import { isNumber, type Token } from './tokens.ts';
import type { Days, Times } from './when.ts';
import * as vocabulary from './when-words.ts';

/** A piece of what a text says of when. */
export type Atom =
  /** `isBound`: a "no" beside it is read already. */
  | { kind: 'days'; days: Days; isBound?: true }
  | { kind: 'times'; times: Times }
  | { kind: 'ordinal'; at: number }
  /** A day or time that is only wished to be a good one, and what is none to come at. */
  | { kind: 'well_wish' };

/** An atom and how many tokens it took. */
export type Found = { atom: Atom; taken: number } | null;

export const daysFound = (days: Days, taken: number): Found => ({ atom: { kind: 'days', days }, taken });
export const boundFound = (days: Days, taken: number): Found => ({
  ...{ atom: { kind: 'days', days, isBound: true }, taken },
});
/** What resembles a day or time and is none to come at. */
export const noneFound = (taken: number): Found => ({ atom: { kind: 'well_wish' }, taken });
export const timesFound = (times: Times, taken: number): Found => ({ atom: { kind: 'times', times }, taken });

/** Looks at the tokens of a text by their position. */
export function cursorOf(tokens: readonly Token[]) {
  const spelled = tokens.map((token) => vocabulary.spelled(token.text));
  const text = (at: number) => spelled[at] ?? '';
  const is = (at: number, set: ReadonlySet<string> | ReadonlyMap<string, unknown>) => set.has(text(at));
  const number = (at: number): number | undefined => {
    const token = tokens[at];
    if (token === undefined) return undefined;
    if (isNumber(token) && token.text.length <= 4) return Number(token.text);
    // English "once" is no eleven.
    if (token.text === 'once' && !/^(las|a)$/.test(text(at - 1))) return undefined;
    return vocabulary.numbers.get(token.text);
  };
  const digits = (at: number) => (tokens[at] && isNumber(tokens[at]) ? number(at) : undefined);
  const joined = (at: number) => tokens[at - 1] !== undefined && tokens[at - 1]?.end === tokens[at]?.start;
  /** Tokens of the suffix behind a number, `th`. */
  const suffix = (at: number) => (joined(at) && /^(st|nd|rd|th)$/.test(text(at)) ? 1 : 0);
  const phrase = (at: number, words: string) => {
    // Most phrases do not even begin as the text does.
    if (!words.startsWith(text(at)) || text(at) === '') return 0;
    const all = words.split(' ');
    return all.every((word, i) => text(at + i) === word) ? all.length : 0;
  };
  const isBehind = (at: number, reach: number, ...sets: ReadonlySet<string>[]) =>
    Array.from({ length: reach }, (_, back) => at - back - 1).some((one) => sets.some((set) => is(one, set)));

  /**
   * Which side of a day or time is meant: -1 before it, 0 up to it, 1 after it, and whether a "no" turns it around. Who is
   * away until then is there from then on.
   */
  function sideAt(at: number, isAway: (at: number) => boolean) {
    const isNot = is(at, vocabulary.negations) || is(at, vocabulary.nothing);
    let word = at + (isNot ? 1 : 0);
    if (isNot && /^(any|anything|nada|anytime)$/.test(text(word))) word += 1;
    const isThan = /^(later|earlier|sooner)$/.test(text(word)) && /^(than|de|del)$/.test(text(word + 1));
    const taken = word + 1 - at;
    if (is(word, vocabulary.afterWords) || (isThan && text(word) === 'later'))
      return { side: 1, isNot, isThan, taken };
    if (is(word, vocabulary.beforeWords) || isThan) return { side: -1, isNot, isThan, taken };
    const isThrough = is(word, vocabulary.throughWords);
    if (!isThrough && !is(word, vocabulary.untilWords)) return null;
    if (is(word + 1, vocabulary.afterWords)) return { side: 1, isNot: false, isThan, taken: taken + 1 };
    if (!isNot && !isAway(word)) return { side: 0, isNot, isThan, taken };
    return isThrough ? { side: 1, isNot: false, isThan, taken } : { side: -1, isNot: true, isThan, taken };
  }

  return { tokens, text, is, phrase, number, digits, joined, suffix, isBehind, sideAt };
}
export type Cursor = ReturnType<typeof cursorOf>;
