import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/**
 * False in prerendered HTML, true once the scripts run: a form must not be sent before. It becomes true in a turn of its
 * own, after the page has come to life: all of it at once would keep a phone busy.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(useLivesAtOnce());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** Whether what is drawn is made by the scripts from the start, and is no prerendered HTML that they take over. */
function useLivesAtOnce(): boolean {
  let prerendered = false;
  // React asks for the server's word only while it makes such HTML or takes it over.
  useSyncExternalStore(never, nothing, () => {
    prerendered = true;
    return null;
  });
  return !prerendered;
}
