import { vi } from 'vitest';

/**
 * Counts the entries that are made in the browser's history from now on. Its own length stops at 50, which the pages of
 * all tests reach together.
 */
export function countEntries(): () => number {
  const push = vi.spyOn(window.history, 'pushState');
  return () => push.mock.calls.length;
}
