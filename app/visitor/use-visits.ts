import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageValue } from '../ui/page-value.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Milliseconds after which a page at rest is taken for visited. */
const restMs = 2500;

const settled = pageValue<Promise<unknown> | undefined>(() => undefined);

/** Counts the pages that are looked at. What that takes comes after everything that the page itself needs. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose query or place changes is the same page
  useEffect(() => {
    settled.current ??= somebodyThere();
    settled.current
      .then(() => import('./visits.ts'))
      .then(({ pageShown }) => pageShown(pathname, search))
      .catch((error: unknown) => console.warn('The visit is not counted.', error));
  }, [pathname]);
}

/** Resolves at the first sign of a hand, or when the page has been at rest for a while. */
function somebodyThere(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { capture: true, passive: true, once: true });
    setTimeout(resolve, restMs);
  });
}
