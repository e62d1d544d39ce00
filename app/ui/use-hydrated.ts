import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML, true once the scripts run: a form must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
