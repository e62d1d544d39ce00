import { useLayoutEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(more: 1 | -1): void {
  count += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog or drawer while it is open. */
export function useCountedPanel(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    add(1);
    return () => add(-1);
  }, [open]);
}

/** Whether a dialog or drawer is open: what opens by itself waits for it. */
export const useAnyPanel = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
