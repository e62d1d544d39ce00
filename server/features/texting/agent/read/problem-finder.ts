import { isOrdinary, misspellings } from '../../../../language/spelling.ts';
import { singular } from '../../../../language/word-forms.ts';
import type { TradeData } from './phrasings.ts';
import { isWord, type Token } from './tokens.ts';

/** A problem named in a text. */
export interface Mention {
  problem: string;
  start: number;
  end: number;
}

const longestName = 3;
/** Words whose correction is remembered. */
const mostKept = 5000;
const keyOf = (words: readonly string[]) => words.map(singular).join(' ');

/** Finds the problems of a trade that a text names, also with a letter wrong. */
export function createProblemFinder({ problems }: TradeData): (tokens: readonly Token[]) => Mention[] {
  const names = new Map<string, string>();
  for (const [problem, { words }] of Object.entries(problems))
    for (const word of words) names.set(keyOf(word.split(' ')), problem);
  const single = [...names.keys()].filter((name) => name.length >= 5 && !name.includes(' '));
  const known = new Map<string, string | undefined>();
  const near = (word: string) => {
    if (known.size > mostKept) known.clear();
    if (!known.has(word)) known.set(word, correct(word));
    return known.get(word);
  };
  const correct = (word: string) =>
    word.length < 5 || isOrdinary(word)
      ? undefined
      : single.find((name) => {
          const most = name.length >= 8 && word.length >= 8 ? 2 : 1;
          return name[0] === word[0] && misspellings(singular(word), name, most) <= most;
        });
  return (tokens) => {
    const found: Mention[] = [];
    for (let at = 0; at < tokens.length; at += 1)
      for (let length = Math.min(longestName, tokens.length - at); length > 0; length -= 1) {
        const piece = tokens.slice(at, at + length);
        const [first, last] = [piece[0], piece.at(-1)];
        if (first === undefined || last === undefined || !piece.every(isWord)) continue;
        const name = keyOf(piece.map(({ text }) => text));
        const problem = names.get(name) ?? (length === 1 ? names.get(near(first.text) ?? '') : undefined);
        if (problem === undefined) continue;
        found.push({ problem, start: first.start, end: last.end });
        at += length - 1;
        break;
      }
    // What is to be done says more than the thing that it is done to.
    const overruled = new Set(found.flatMap(({ problem }) => problems[problem]?.overrules ?? []));
    return found.filter(({ problem }) => !overruled.has(problem));
  };
}
