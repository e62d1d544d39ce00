import { isOrdinary } from '../../../../language/spelling.ts';

/** One word, number or mark of a text, with its place. */
export interface Token {
  /** In small letters, without accents and apostrophes. */
  text: string;
  start: number;
  end: number;
}

/** A text longer than this is read from its first part. */
export const longestRead = 2000;

const marks = /[̀-ͯ]/g;
const plainLetter = (letter: string) => letter.normalize('NFKD').replace(marks, '').toLowerCase();
const pieces = /\p{L}[\p{L}\p{M}]*(?:['’`´][\p{L}]+)*|\d+|[^\s\p{L}\d]|\n/gu;

/** A word of English as it is spelled where letters stand three times and more: "heyyy" is "hey", "freeee" is "free". */
function unstretched(word: string): string {
  const twice = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
  if (twice === word || isOrdinary(twice)) return twice;
  const once = word.replace(/(\p{L})\1{2,}/gu, '$1');
  return once.length > 1 && isOrdinary(once) ? once : twice;
}

/** The words, numbers and marks of a text. */
export function tokensOf(text: string): Token[] {
  return [...text.slice(0, longestRead).matchAll(pieces)].map(({ 0: found, index }) => ({
    text: unstretched(plainLetter(found).replace(/['’`´]/g, '')),
    start: index,
    end: index + found.length,
  }));
}

/** Whether a token is a word and neither number nor mark. */
export const isWord = ({ text }: Token) => /^\p{L}/u.test(text);
/** Whether a token is a number. */
export const isNumber = ({ text }: Token) => /^\d/.test(text);
