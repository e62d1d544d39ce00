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

/** Resolves when somebody is there: at the first sign of a hand, or at once for whoever asked for a place on the page. */
export function firstSign(): Promise<void> {
  if (location.hash !== '' || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    for (const sign of signs) {
      const seen = () => {
        stop.abort();
        resolve();
      };
      addEventListener(sign, seen, { capture: true, passive: true, signal: stop.signal });
    }
  });
}
