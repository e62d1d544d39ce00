import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageValue } from '../ui/page-value.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Milliseconds after which a page view counts without any input. */
const restMs = 2500;

const settled = pageValue<Promise<unknown> | undefined>(() => undefined);
const idle = pageValue<Promise<void> | undefined>(() => undefined);
/** The loaded code, which a page that is being left can call without waiting. */
const loaded = pageValue<typeof import('./visits.ts') | undefined>(() => undefined);

/**
 * Counts page views. The code for it loads after everything that the page itself needs. A visitor who leaves before the
 * page view is counted is counted while leaving.
 */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose query or place changes is the same page
  useEffect(() => {
    let counted = false;
    const warn = (error: unknown) => console.warn('The visit is not counted.', error);
    const leave = () => {
      counted ||= loaded.current?.leftAtOnce(pathname, search) ?? false;
    };
    addEventListener('pagehide', leave);
    idle.current ??= idleAfterLoad();
    idle.current.then(() => load(pathname)).catch(warn);
    settled.current ??= visitorPresent();
    settled.current
      .then(() => import('./visits.ts'))
      .then(({ pageShown }) => {
        if (!counted) pageShown(pathname, search);
        counted = true;
      })
      .catch(warn);
    return () => removeEventListener('pagehide', leave);
  }, [pathname]);
}

async function load(pathname: string): Promise<void> {
  const visits = await import('./visits.ts');
  await visits.prepare(pathname);
  loaded.current = visits;
}

async function idleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Safari has no requestIdleCallback.
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
}

/** Resolves at the first input event, or after 2.5 s without one. */
function visitorPresent(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const input of inputs)
      addEventListener(input, resolve, { capture: true, passive: true, once: true });
    setTimeout(resolve, restMs);
  });
}
