import type { Term } from './word-reader.ts';

const keyboard = /^(?:[asdfghjkl]{4,}|[qwertyuiop]{6,}|[zxcvbnm]{4,}|([a-z]{2,4})\1{2,})$/;
/** Few words have four consonants in a row, and none of these is short. */
const clump = /[bcdfghjklmnpqrstvwxz]{5,}/;

/** Whether a text was hammered and not written: letters, but not one word among them. */
export function isNonsense(text: string, terms: readonly Term[]): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length === 0 || terms.some(({ trust }) => trust === 1)) return false;
  const hammered = words.filter(
    (word) => keyboard.test(word) || clump.test(word) || (word.length > 2 && !/[aeiouy]/.test(word)),
  );
  return hammered.length * 2 > words.length;
}
