import { type RefObject, useEffect, useRef } from 'react';
import { isTaken, wantsStillness, wheelDown } from '../wheel.ts';

export type Side = 'problem' | 'solution';

/** Between the middles of the section and of the viewport, in pixels. */
const withinPx = 100;
/** How long the wheel does nothing after a flip, so that one turn flips once. */
const lockMs = 1000;

/**
 * Lets the wheel flip `section` while it is in the middle of the screen: down to the solution, up to the problem. In
 * the direction where there is nothing left to flip to, the page scrolls on.
 */
export function useWheelFlip(section: RefObject<HTMLElement | null>, side: Side, flip: (to: Side) => void) {
  const lockedUntil = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    function wheel(event: WheelEvent) {
      const down = wheelDown(event);
      const box = section.current?.getBoundingClientRect();
      if (down === 0 || box === undefined || wantsStillness() || isTaken(event, down)) return;
      if (performance.now() < lockedUntil.current) return event.preventDefault();
      const to = down > 0 ? 'solution' : 'problem';
      const offset = box.top + box.height / 2 - innerHeight / 2;
      if (to === side || Math.abs(offset) > withinPx) return;
      event.preventDefault();
      lockedUntil.current = performance.now() + lockMs;
      flip(to);
    }
    addEventListener('wheel', wheel, { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [section, side, flip]);
}
