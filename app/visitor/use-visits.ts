import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageValue } from '../ui/page-value.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Milliseconds after which a page at rest is taken for visited. */
const restMs = 2500;

const settled = pageValue<Promise<unknown> | undefined>(() => undefined);
const prepared = pageValue<Promise<typeof import('./visits.ts')> | undefined>(() => undefined);

/**
 * Counts the pages that are looked at. What that takes comes after everything that the page itself needs. Whoever is
 * gone before that is counted as they go.
 */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose query or place changes is the same page
  useEffect(() => {
    let going: (() => void) | undefined;
    let counted = false;
    const warn = (error: unknown) => console.warn('The visit is not counted.', error);
    prepared.current ??= idleAfterLoad().then(prepare);
    prepared.current
      .then(({ leftAtOnce }) => {
        going = () => {
          counted ||= leftAtOnce(pathname, search);
        };
        addEventListener('pagehide', going);
      })
      .catch(warn);
    settled.current ??= somebodyThere();
    settled.current
      .then(() => import('./visits.ts'))
      .then(({ pageShown }) => {
        if (!counted) pageShown(pathname, search);
        counted = true;
      })
      .catch(warn);
    return () => {
      if (going !== undefined) removeEventListener('pagehide', going);
    };
  }, [pathname]);
}

/** Has what counts a visit at hand, since a page that goes cannot wait for it. */
async function prepare() {
  const visits = await import('./visits.ts');
  await visits.prepare();
  return visits;
}

async function idleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Not every browser tells when it is idle.
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
}

/** Resolves at the first sign of a hand, or when the page has been at rest for a while. */
function somebodyThere(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { capture: true, passive: true, once: true });
    setTimeout(resolve, restMs);
  });
}
