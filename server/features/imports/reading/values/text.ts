/** Longest text kept of a cell, in characters. */
const longest = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const control = /[\u0000-\u001f\u007f-\u009f]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const hasControl = /[\u0000-\u001f\u007f-\u009f]/;

/** The same without space around it. Most cells have none, which two characters show faster than `trim` does. */
export function trimmed(text: string): string {
  return isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(text.length - 1)) ? text : text.trim();
}

/** Whether a character of ASCII is no space and no control character. */
const isInk = (code: number) => code > 32 && code < 127;

/** The cell without surrounding space and control characters, cut to 500 characters; null when nothing is left. */
export function readText(cell: string): string | null {
  let text = trimmed(cell);
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
  const text = trimmed(cell);
  const address = text.charAt(6) === ':' ? text.replace(/^mailto:/i, '') : text;
  return email.test(address) ? address.toLowerCase() : null;
}

/** A whole number from 0 to a million; null when the cell holds none. */
export function readCount(cell: string): number | null {
  const text = trimmed(cell);
  if (!/^\d{1,7}(?:[.,]0+)?$/.test(text)) return null;
  const count = Number.parseInt(text, 10);
  return count > 1_000_000 ? null : count;
}

/** Whether a text is one that means an empty cell. */
export function saysNothing(text: string): boolean {
  return nothingBegins[text.charCodeAt(0)] === true && nothing.test(text);
}

/** The characters with which it begins, since few texts do. */
const nothingBegins: readonly (true | undefined)[] = Array.from({ length: 128 }, (_, code) =>
  'nNuU-?0'.includes(String.fromCharCode(code)) ? true : undefined,
);
const nothing = /^(?:n\/?a|null|none|nil|undefined|-+|\?+|unknown|0000-00-00.*)$/i;
