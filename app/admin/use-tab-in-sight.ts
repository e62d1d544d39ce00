import { useEffect, useRef } from 'react';
import type { Tab } from './admin-url-state.ts';

/** Scrolls the open tab into view where the tab list overflows. `total` is part of a label, and changes its width. */
export function useTabInSight(tab: Tab, total: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or a longer one, moves what is in sight
  useEffect(() => {
    const { current } = list;
    const open = current?.querySelector('[aria-selected=true]');
    if (!current || !open) return;
    current.scrollLeft += Math.max(0, open.getBoundingClientRect().right - current.clientWidth);
  }, [tab, total]);
  return list;
}
