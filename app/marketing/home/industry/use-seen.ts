import { type RefObject, useEffect } from 'react';
import { industrySeen } from './industry-store.ts';

const seen = {
  /** Of the part, or of the screen where the part is taller than that. */
  share: 0.5,
  forMs: 1000,
} as const;
/** Fine enough for a part that is many screens tall. */
const thresholds = Array.from({ length: 101 }, (_, i) => i / 100);

/** How much of a part is in the viewport, from 0 to 1: of itself, or of the screen if it is taller. */
export function shareSeen(visible: number, height: number, screen: number): number {
  return visible / Math.max(1, Math.min(height, screen));
}

/** Calls back, once, when half of a part has been in the viewport for a second. */
export function useSeen(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = part.current;
    if (box === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const screen = entry.rootBounds?.height ?? innerHeight;
        const share = shareSeen(entry.intersectionRect.height, entry.boundingClientRect.height, screen);
        if (share < seen.share) {
          clearTimeout(timer);
          timer = undefined;
        } else timer ??= setTimeout(industrySeen, seen.forMs);
      },
      { threshold: thresholds },
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [part]);
}
