import { type VisitorClick, visitorLimits } from '../../../contract/visitors.ts';

/** A click as it is stored: when, where, on what. */
export type StoredClick = readonly [timestamp: number, x: number, y: number, element: string];

/**
 * The newest clicks, each once, in the one order that storing and merging agree on: by every part in turn, the
 * larger first, elements by their bytes.
 */
export function newestClicks(clicks: readonly VisitorClick[]): StoredClick[] {
  const known = new Map<string, StoredClick>();
  for (const { timestamp, x, y, element } of clicks) {
    const click: StoredClick = [timestamp, x, y, element];
    known.set(JSON.stringify(click), click);
  }
  return [...known.values()].sort(newestFirst).slice(0, visitorLimits.clicks);
}

function newestFirst(a: StoredClick, b: StoredClick): number {
  return b[0] - a[0] || b[1] - a[1] || b[2] - a[2] || Buffer.compare(Buffer.from(b[3]), Buffer.from(a[3]));
}
