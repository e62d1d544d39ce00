import { type RefObject, useEffect } from 'react';

/** Between the line and the keyboard, in pixels. */
const air = 8;

/**
 * Keeps what is typed in above a keyboard that is drawn over the page: phones shrink the visual viewport and leave the
 * page as it is.
 */
export function useInView(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const follow = () => {
      const box = part.current;
      if (!box?.contains(document.activeElement)) return;
      const hidden = box.getBoundingClientRect().bottom + air - (viewport.offsetTop + viewport.height);
      if (hidden > 0) scrollBy({ top: hidden, behavior: 'instant' });
    };
    viewport.addEventListener('resize', follow);
    return () => viewport.removeEventListener('resize', follow);
  }, [part]);
}
