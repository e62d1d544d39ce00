import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A reader this close to the bottom, in pixels, is at it. */
const closePx = 48;
/** So far a line that is laid out anew moves the end; a reader scrolls further. */
const shiftPx = 8;

/**
 * Keeps a growing list scrolled to its end, unless the reader scrolled up: then `waiting` is true for new
 * messages below. `said` counts the messages; `mine` those of the reader, each of which scrolls down again.
 */
export function useBottom(list: RefObject<HTMLElement | null>, said: number, mine: number) {
  const [above, setAbove] = useState(false);
  const [seen, setSeen] = useState(said);
  // What the state is about to be: the list may grow between the reader's scroll and the next render. `end` is where the
  // list was when it last was at its end.
  const reader = useRef({ above: false, end: 0 });

  function toEnd() {
    const box = list.current;
    if (box === null) return;
    box.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
    reader.current = { above: false, end: box.scrollTop };
  }
  const hasScrolledUp = (box: HTMLElement, end: number) => box.scrollTop < end - shiftPx;
  function follow() {
    const box = list.current;
    if (box === null || reader.current.above) return;
    const end = box.scrollHeight - box.clientHeight;
    // What got shorter is at its end, moved there by the browser. Above that the reader has scrolled just now.
    if (!hasScrolledUp(box, Math.min(reader.current.end, end))) toEnd();
  }
  function down() {
    toEnd();
    setAbove(false);
  }
  // Followed before anything else can happen: where a commit shortens the list, the browser moves it up, and
  // the event of that looks like the reader's as soon as the list is longer again.
  useBeforePaint(follow);
  useBeforePaint(down, [mine]);

  // What no commit of the list changes: a font, a keyboard or a status line that takes room from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads nothing but references
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const resized = new ResizeObserver(follow);
    resized.observe(box);
    if (box.firstElementChild) resized.observe(box.firstElementChild);
    return () => resized.disconnect();
  }, [list]);

  function onScroll() {
    const box = list.current;
    if (box === null) return;
    const before = reader.current;
    const far = box.scrollHeight - box.clientHeight - box.scrollTop > closePx;
    // The event of a scroll to the end comes a frame later, when the list may be longer again.
    const isAbove = far && (before.above || hasScrolledUp(box, before.end));
    reader.current = { above: isAbove, end: far ? before.end : box.scrollTop };
    if (isAbove && !before.above) setSeen(said);
    setAbove(isAbove);
  }

  return { waiting: above && said > seen, down, onScroll };
}

/** A layout effect, which a server does not run. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
