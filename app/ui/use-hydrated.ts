import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/**
 * False in prerendered HTML, true after hydration: a form must not be sent before. It becomes true in a task of
 * its own; one task for all would block a phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(useIsClientRendered());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** Whether the component was rendered by scripts from the start, not hydrated from prerendered HTML. */
function useIsClientRendered(): boolean {
  let prerendered = false;
  // React uses the server snapshot only while prerendering or hydrating.
  useSyncExternalStore(never, nothing, () => {
    prerendered = true;
    return null;
  });
  return !prerendered;
}
