import { cursorOf } from './cursor.ts';
import { createConceptFinder } from './gates/concepts.ts';
import { isWord, type Token } from './tokens.ts';
import { isAskedFor, isDenied, isInDoubt } from './visit-words.ts';
import { isGreetedWith, isWellWish } from './well-wishes.ts';
import type { When } from './when.ts';

/** An act of a text with its likelihood and its place. */
export interface ReadAct {
  act: string;
  score: number;
  start: number;
  end: number;
}

/** The words of `phrasings/plain.yaml`, by act. */
export type PlainWords = Record<string, string[]>;

/** Beside these alone somebody takes back what they wished. */
const besideNoWish = new Set(['no', 'thanks', 'greeting', 'undecided', 'unsure', 'none']);

/** The act that words stand for where they stand in a text; null where what is beside them says otherwise. */
function meant(concept: string, tokens: readonly Token[], at: number, end: number): string | null {
  switch (concept) {
    case 'keeps_visit':
      if (isDenied(tokens, at)) return 'refuses_times';
      return isInDoubt(tokens, at, end) ? null : concept;
    case 'another_visit':
      // "Another visit? I thought we were done" wonders.
      return isDenied(tokens, at) || tokens[at - 1]?.text === 'no' || (at === 0 && tokens[end]?.text === '?')
        ? null
        : concept;
    case 'recalls_visit':
      return isAskedFor(tokens, at) ? null : concept;
    default:
      return concept;
  }
}

/** Makes what tells acts by words alone, of a text of which these acts were learned. */
export function createPlainActs(
  words: PlainWords,
): (tokens: readonly Token[], when: When, acts: readonly ReadAct[]) => ReadAct[] {
  const find = createConceptFinder(words);
  return (tokens, when, acts) => {
    const isWish = when.options.length > 0 || acts.some(({ act }) => !besideNoWish.has(act));
    const told = find(tokens.map(({ text }) => text)).flatMap(({ concept, at, end }): ReadAct[] => {
      const [first, last] = [tokens[at], tokens[end - 1]];
      const act = meant(concept, tokens, at, end);
      const isNone =
        act === null ||
        (concept === 'not_interested' && isWish) ||
        (concept === 'asks_time' && end - at < tokens.filter(isWord).length) ||
        (concept === 'another_visit' && acts.some(({ act }) => act === 'ask_visit')) ||
        acts.some((one) => one.act === act);
      return isNone || !first || !last ? [] : [{ act, score: 1, start: first.start, end: last.end }];
    });
    const once = told.filter(({ act }, at) => told.findIndex((one) => one.act === act) === at);
    return [...once, ...farewellOf(tokens, when, acts)];
  };
}

/** The act of a text that says farewell with the wish of a good day alone: `happy thanksgiving`. */
function farewellOf(tokens: readonly Token[], { spans }: When, acts: readonly ReadAct[]): ReadAct[] {
  if (acts.some(({ act }) => act === 'thanks' || act === 'greeting')) return [];
  const cursor = cursorOf(tokens);
  const wished = spans.find(({ start }) => {
    const at = tokens.findIndex((token) => token.start === start);
    return !isGreetedWith(cursor, at) && isWellWish(cursor, at);
  });
  return wished === undefined ? [] : [{ ...wished, act: 'thanks', score: 1 }];
}
