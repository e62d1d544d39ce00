import type { VisitorClick } from '../../../contract/visitors.ts';

/** A click as it is stored: when, where, on what. */
export type StoredClick = readonly [timestamp: number, x: number, y: number, element: string];

/**
 * What is kept of a visit's clicks, in bytes: with all else that is known of it, a visit takes 8 KB at most. A click
 * costs the text of its element and `each` for its numbers.
 */
export const clickBytes = { all: 3500, each: 64 } as const;

/**
 * The newest clicks, each once, in the one order that storing and merging agree on: by every part in turn, the
 * larger first, elements by their bytes. A click is kept while those that are newer leave room (the last may go beyond
 * it): so what is kept of two halves together is what is kept of the whole, however it was halved.
 */
export function newestClicks(clicks: readonly VisitorClick[]): StoredClick[] {
  const newest = clicks
    .map(({ timestamp, x, y, element }): StoredClick => [timestamp, x, y, element])
    .sort(newestFirst);
  // Equal ones are adjacent.
  const different = newest.filter((click, place) => {
    const before = newest[place - 1];
    return before === undefined || newestFirst(before, click) !== 0;
  });
  let bytes = 0;
  const over = different.findIndex(([, , , element]) => {
    if (bytes >= clickBytes.all) return true;
    bytes += clickBytes.each + Buffer.byteLength(element);
    return false;
  });
  return over === -1 ? different : different.slice(0, over);
}

function newestFirst(a: StoredClick, b: StoredClick): number {
  if (a[0] !== b[0]) return b[0] - a[0];
  if (a[1] !== b[1]) return b[1] - a[1];
  if (a[2] !== b[2]) return b[2] - a[2];
  return a[3] === b[3] ? 0 : Buffer.compare(Buffer.from(b[3]), Buffer.from(a[3]));
}
