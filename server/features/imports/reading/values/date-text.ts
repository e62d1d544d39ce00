import { digit, isLetter, isSpace } from './clock.ts';
import { monthByName } from './month-names.ts';

/** The year that two digits mean: 1970 to 2069. */
export const century = (year: number) => (year < 70 ? 2000 + year : 1900 + year);

/** Position after at most three characters that part a date: `-`, `/`, `.`, `,` or space. */
export function skipMark(text: string, at: number): number {
  let i = at;
  for (let code = text.charCodeAt(i); i < at + 3; code = text.charCodeAt(++i)) {
    if (code !== 45 && code !== 47 && code !== 46 && code !== 44 && !isSpace(code)) return i;
  }
  return i;
}

/** Position after the word and a space, or `at` when another word stands there. */
export function skipWord(text: string, at: number, word: string): number {
  if (text.slice(at, at + word.length).toLowerCase() !== word) return at;
  return isSpace(text.charCodeAt(at + word.length)) ? at + word.length + 1 : at;
}

/** Position after "Mon, " or "Monday ", if a weekday stands first. */
export function skipWeekday(text: string): number {
  if (digit(text, 0) >= 0) return 0;
  let i = 0;
  while (isLetter(text.charCodeAt(i))) i++;
  if (i < 3 || monthByName(text.slice(0, i)) !== undefined) return 0;
  while (text.charCodeAt(i) === 44 || text.charCodeAt(i) === 46 || isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** Position after what stands between a day and its time: `T`, a comma, `@`, "at", a dash. */
export function skipToTime(text: string, at: number): number {
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isSpace(code) || code === 44 || code === 64 || code === 45 || code === 58) continue;
    if ((code === 84 || code === 116) && digit(text, i + 1) >= 0) continue;
    if ((code | 32) === 97 && (text.charCodeAt(i + 1) | 32) === 116 && isSpace(text.charCodeAt(i + 2))) {
      i++;
      continue;
    }
    return i;
  }
  return i;
}
