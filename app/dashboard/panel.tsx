import type { ReactNode } from 'react';
import { useBodyScrollLock } from './use-body-scroll-lock.ts';
import './panel.css';

/** The whole page. When it scrolls by itself, the body behind it does not. */
export function Panel({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  const panel = useBodyScrollLock(scrolls);
  return (
    <div ref={panel} className="min-h-dvh outline-hidden lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      {children}
    </div>
  );
}
