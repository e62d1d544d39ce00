import { type VisitorClick, visitorLimits } from '../../../contract/visitors.ts';

/** A click as it is stored: when, where, on what. */
export type StoredClick = readonly [timestamp: number, x: number, y: number, element: string];

/**
 * The newest clicks, each once, in the one order that storing and merging agree on: by every part in turn, the
 * larger first, elements by their bytes.
 */
export function newestClicks(clicks: readonly VisitorClick[]): StoredClick[] {
  const newest = clicks
    .map(({ timestamp, x, y, element }): StoredClick => [timestamp, x, y, element])
    .sort(newestFirst);
  // Equal ones stand beside each other.
  return newest
    .filter((click, place) => {
      const before = newest[place - 1];
      return before === undefined || newestFirst(before, click) !== 0;
    })
    .slice(0, visitorLimits.clicks);
}

function newestFirst(a: StoredClick, b: StoredClick): number {
  if (a[0] !== b[0]) return b[0] - a[0];
  if (a[1] !== b[1]) return b[1] - a[1];
  if (a[2] !== b[2]) return b[2] - a[2];
  return a[3] === b[3] ? 0 : Buffer.compare(Buffer.from(b[3]), Buffer.from(a[3]));
}
