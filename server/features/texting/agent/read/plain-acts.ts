import { cursorOf } from './cursor.ts';
import { createConceptFinder } from './gates/concepts.ts';
import { isWord, type Token } from './tokens.ts';
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

/** Makes what tells acts by words alone, of a text of which these acts were learned. */
export function createPlainActs(
  words: PlainWords,
): (tokens: readonly Token[], when: When, acts: readonly ReadAct[]) => ReadAct[] {
  const find = createConceptFinder(words);
  return (tokens, when, acts) => {
    const isWish = when.options.length > 0 || acts.some(({ act }) => !besideNoWish.has(act));
    const told = find(tokens.map(({ text }) => text)).flatMap(({ concept, at, end }): ReadAct[] => {
      const [first, last] = [tokens[at], tokens[end - 1]];
      const isNone =
        (concept === 'not_interested' && isWish) ||
        (concept === 'asks_time' && end - at < tokens.filter(isWord).length) ||
        acts.some(({ act }) => act === concept);
      return isNone || !first || !last ? [] : [{ act: concept, score: 1, start: first.start, end: last.end }];
    });
    return [...told.slice(0, 1), ...farewellOf(tokens, when, acts)];
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
