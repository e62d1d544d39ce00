import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A reader this close to the bottom, in pixels, is at it. */
const closePx = 48;

/**
 * Keeps a growing list scrolled to its end, unless the reader scrolled up: then `waiting` is true for new
 * messages below. `said` counts the messages; `mine` those of the reader, each of which scrolls down again.
 */
export function useBottom(list: RefObject<HTMLElement | null>, said: number, mine: number) {
  const [above, setAbove] = useState(false);
  const [seen, setSeen] = useState(said);

  function down() {
    const box = list.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
    setAbove(false);
  }
  useBeforePaint(down, [mine]);

  // The list grows by what is said; a keyboard or a status line takes room from it.
  useEffect(() => {
    const box = list.current;
    if (box === null || above) return;
    const resized = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
    resized.observe(box);
    if (box.firstElementChild) resized.observe(box.firstElementChild);
    return () => resized.disconnect();
  }, [list, above]);

  function onScroll() {
    const box = list.current;
    if (box === null) return;
    const away = box.scrollHeight - box.clientHeight - box.scrollTop > closePx;
    if (away && !above) setSeen(said);
    setAbove(away);
  }

  return { waiting: above && said > seen, down, onScroll };
}

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
