import { type ReactNode, useCallback } from 'react';

/** The whole page. When it scrolls by itself, the body behind it does not. */
export function Panel({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  const panel = useBodyScrollLock(scrolls);
  return (
    <div ref={panel} className="min-h-dvh outline-hidden lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      {children}
    </div>
  );
}

/** Keys that scroll a page while nothing on it has the focus. */
const SCROLLING = new Set(['PageDown', 'PageUp', ' ', 'Home', 'End', 'ArrowDown', 'ArrowUp']);

/**
 * While `locked`, the body does not scroll and the panel does, from the page's position. Returns the ref of
 * that panel; its styles are in panel.css, which changes nothing with reduced motion.
 */
function useBodyScrollLock(locked: boolean) {
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel || !locked) return;
      const before = window.scrollY;
      panel.dataset.scrolls = '';
      panel.scrollTop = before;

      // Keys go to what has the focus, and the body has nothing to scroll any more.
      const hand = (event: KeyboardEvent) => {
        if (event.target !== document.body || !SCROLLING.has(event.key)) return;
        if (panel.scrollHeight <= panel.clientHeight) return;
        panel.tabIndex = -1;
        panel.focus({ preventScroll: true });
      };
      // A click into the page must not send Tab back to its beginning.
      const release = () => panel.removeAttribute('tabindex');
      document.addEventListener('keydown', hand);
      panel.addEventListener('blur', release);
      return () => {
        document.removeEventListener('keydown', hand);
        panel.removeEventListener('blur', release);
        const { scrollTop } = panel;
        release();
        delete panel.dataset.scrolls;
        if (scrollTop > 0) window.scrollTo(0, scrollTop);
      };
    },
    [locked],
  );
}
