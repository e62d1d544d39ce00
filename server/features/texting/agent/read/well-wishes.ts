import type { Cursor } from './cursor.ts';
import type { Token } from './tokens.ts';
import { beforeDay } from './visit-words.ts';
import type { When } from './when.ts';
import {
  enjoying,
  feastWishes,
  goodWords,
  greetingWords,
  restWords,
  seeing,
  seen,
  wellWishes,
} from './when-words.ts';

/** So far before the day that it is wished for the verb of a wish stands. */
const reach = 6;

/** Whether a day or time is wished to be a good one, and none to come at: `good morning`, `have a nice weekend`. */
export function isWellWish({ text, is }: Cursor, at: number): boolean {
  if (is(at - 1, feastWishes)) return true;
  // "Morning!" before all else is a greeting.
  if (
    is(at, greetingWords) &&
    (/^(good|gd)$/.test(text(at - 1)) || (at === 0 && text(1) === '!' && text(2) !== ''))
  )
    return true;
  let isGood = false;
  for (let word = at - 1; word >= Math.max(0, at - reach); word -= 1) {
    if (is(word, enjoying) || (isGood && is(word, wellWishes))) return true;
    if (is(word, goodWords)) isGood = true;
    else if (!is(word, restWords)) return false;
  }
  return false;
}

/** Whether it is a part of the day that is greeted with. */
export const isGreetedWith = ({ is }: Cursor, at: number): boolean => is(at, greetingWords);

/** Whether the first day that a text names is the one of a visit, in a farewell: `see you thursday`, not `thursday, see you then`. */
export const isSeenThen = (tokens: readonly Token[], spans: When['spans']): boolean =>
  tokens.some(({ text }, at) => {
    if (!seeing.has(text) || !seen.has(tokens[at + 1]?.text ?? '')) return false;
    const [next, second] = tokens.slice(at + 2);
    const behind = beforeDay.has(next?.text ?? '') ? second : next;
    const first = Math.min(...spans.map(({ start }) => start));
    return next?.start === first || behind?.start === first;
  });
