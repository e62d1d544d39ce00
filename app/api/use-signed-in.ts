import { useSyncExternalStore } from 'react';
import { storedToken } from './token.ts';

/**
 * Whether this browser has a token: false in prerendered HTML, and updated when another tab logs in or out. In
 * the same tab it is read on each render.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    whenStorageChanges,
    () => storedToken() !== null,
    () => false,
  );

/** Storage events reach only the other tabs. */
function whenStorageChanges(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
