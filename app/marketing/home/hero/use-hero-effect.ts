import { type RefObject, useEffect } from 'react';
import { pageValue } from '../../../ui/page-value.ts';
import { isTaken, wantsStillness, wheelDown } from '../wheel.ts';
import { hold, isHeld, reach, turned } from './effect.ts';
import { wide } from './wide.ts';

/**
 * Whether the wheel was held in this window until the effect was complete. That happens once, also when the
 * page is opened again.
 */
const released = pageValue(() => false);

/**
 * Sets the stage's light by scroll position, as the custom properties `--reach` (0 to 1) and `--effect` (0 to
 * 2) of `stage`; `data-hold` is the state. Once the chat's bottom reaches the viewport's, the wheel drives the
 * effect instead of the page until it is complete, once per window. Only the wheel is held: keys, touch, the
 * scrollbar and screen readers scroll as usual, and with reduced motion nothing is held.
 */
export function useHeroEffect(hero: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [section, lit] = [hero.current, stage.current];
    if (section === null || lit === null) return;
    const stop = new AbortController();
    let value = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (state: 'free' | 'locked' | 'released') => {
      lit.dataset.hold = state;
    };
    const light = (effect: number) => lit.style.setProperty('--effect', effect.toFixed(3));
    say(released.current ? 'released' : 'free');
    if (released.current && !wantsStillness()) light(hold.full);

    function wheel(event: WheelEvent) {
      const down = wheelDown(event);
      const box = lit?.getBoundingClientRect();
      if (down === 0 || !box?.height || wantsStillness() || isTaken(event, down)) return;
      // On phones there is nothing to hold for.
      if (!matchMedia(wide).matches) return;
      const gap = box.bottom - innerHeight;
      if (!isHeld(gap, down, value)) return say('free');
      event.preventDefault();
      if (gap > hold.withinPx) scrollBy({ top: gap, behavior: 'instant' });
      if (timer !== undefined) return;
      value = turned(value, down);
      light(value);
      say('locked');
      if (value === hold.full) timer = setTimeout(release, hold.releaseMs);
    }
    function release() {
      released.current = true;
      say('released');
      removeEventListener('wheel', wheel);
    }
    function scroll() {
      if (section === null || wantsStillness()) return;
      const bottom = section.getBoundingClientRect().bottom + scrollY;
      lit?.style.setProperty('--reach', reach(scrollY, bottom, innerHeight).toFixed(3));
    }
    scroll();
    if (!released.current) addEventListener('wheel', wheel, { passive: false, signal: stop.signal });
    addEventListener('scroll', scroll, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [hero, stage]);
}
