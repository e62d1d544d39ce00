import { useEffect, useRef } from 'react';
import type { Tab } from './admin-url-state.ts';

/** For the list of tabs: scrolls the open one into sight where not all have room. `total` stands in one of them. */
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
