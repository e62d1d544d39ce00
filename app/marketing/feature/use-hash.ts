import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const listeners = new Set<() => void>();

/** The address's hash with its `#`, or null in prerendered HTML and until the scripts run. */
export function useHash(): string | null {
  // A link to another hash of the same page fires no event: this rerenders.
  useLocation();
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => null,
  );
}

/** Changes the hash without a new place in the history and without a scroll. */
export function replaceHash(hash: string) {
  window.history.replaceState(window.history.state, '', hash);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const events = ['hashchange', 'popstate'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, listener);
  };
}
