/** Longest text kept of a cell, in characters. */
const longest = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const control = /[\u0000-\u001f\u007f-\u009f]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const hasControl = /[\u0000-\u001f\u007f-\u009f]/;

/** The cell without surrounding space and control characters, cut to 500 characters; null when nothing is left. */
export function readText(cell: string): string | null {
  let text = cell.trim();
  if (hasControl.test(text)) text = text.replace(control, ' ').trim();
  text = cutText(text, longest);
  return text === '' ? null : text;
}

/**
 * The first `length` characters, one fewer where that would cut a surrogate pair in two. A cut text is copied, for
 * a slice would keep the whole of a long cell in memory.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const end = last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
  return Buffer.from(text.slice(0, end)).toString();
}

/** The same text by itself: a cell is a part of a piece of its file, all of which it would keep in memory. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();

const email = /^[^\s@<>()"]{1,64}@[^\s@<>()"]{1,189}\.[^\s@.<>()"]{2,63}$/;

/** An email address in lower case; null when the cell holds none. */
export function readEmail(cell: string): string | null {
  const text = cell.trim().replace(/^mailto:/i, '');
  return email.test(text) ? text.toLowerCase() : null;
}

/** A whole number from 0 to a million; null when the cell holds none. */
export function readCount(cell: string): number | null {
  const text = cell.trim();
  if (!/^\d{1,7}(?:[.,]0+)?$/.test(text)) return null;
  const count = Number.parseInt(text, 10);
  return count > 1_000_000 ? null : count;
}

/** Matches what stands in a cell for nothing. */
export const saysNothing = /^(?:n\/?a|null|none|nil|undefined|-+|\?+|unknown|0000-00-00.*)$/i;
