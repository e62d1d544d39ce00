import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import './panel.css';

/** The whole page. When it scrolls by itself, the body behind it does not. */
export function Panel({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Page down and the space bar scroll what has the focus, and the body has nothing to scroll any more.
    if (scrolls && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [scrolls]);

  return (
    <div
      ref={panel}
      tabIndex={scrolls ? -1 : undefined}
      className={cx(
        'min-h-dvh outline-hidden lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]',
        scrolls && 'dashboard-panel',
      )}
    >
      {children}
    </div>
  );
}
