import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Milliseconds within which what a page shows late has come. */
const settledMs = 3000;

/**
 * Keeps the part of the page that a link leads to in view while parts above it are still loading: the scroll of the
 * navigation comes before them. Ends as soon as the visitor touches, scrolls or types.
 */
export function useFragmentInView(): void {
  const { hash, key } = useLocation();
  const followed = useNavigationType() === 'PUSH' && hash !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is another visit
  useEffect(() => {
    if (!followed) return;
    const grown = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    grown.observe(document.body);
    const own = new AbortController();
    const leave = () => {
      grown.disconnect();
      own.abort();
    };
    const timer = setTimeout(leave, settledMs);
    for (const sign of ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const) {
      addEventListener(sign, leave, { passive: true, signal: own.signal });
    }
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [followed, hash, key]);
}
