const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'hashchange',
  'popstate',
] as const;

/** Milliseconds without an event after which a page counts as read: a pointer may rest without one. */
const restMs = 2500;

/** Resolves at the first interaction, after a period without one, or at once if the address has a fragment. */
export function firstSign(): Promise<void> {
  if (location.hash !== '' || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    const seen = () => {
      stop.abort();
      resolve();
    };
    setTimeout(seen, restMs);
    for (const sign of signs) {
      addEventListener(sign, seen, { capture: true, passive: true, signal: stop.signal });
    }
  });
}
