import { isNumber, type Token } from './tokens.ts';
import * as vocabulary from './when-words.ts';

/** Looks at the tokens of a text by their position. */
export function cursorOf(tokens: readonly Token[]) {
  const spelled = tokens.map((token) => vocabulary.spelled(token.text));
  const text = (at: number) => spelled[at] ?? '';
  const is = (at: number, set: ReadonlySet<string> | ReadonlyMap<string, unknown>) => set.has(text(at));
  const number = (at: number): number | undefined => {
    const token = tokens[at];
    if (token === undefined) return undefined;
    return isNumber(token) && token.text.length <= 4
      ? Number(token.text)
      : vocabulary.numbers.get(token.text);
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

  return { tokens, text, is, phrase, number, digits, joined, suffix };
}
export type Cursor = ReturnType<typeof cursorOf>;
