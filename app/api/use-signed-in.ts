import { useSyncExternalStore } from 'react';
import { storedToken } from './token.ts';

/**
 * Whether this browser is signed in, as far as it knows without asking: false in prerendered HTML, and told when
 * another tab logs in or out. In the same tab it is read whenever the component renders.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    whenStorageChanges,
    () => storedToken() !== null,
    () => false,
  );

/** The browser tells the other tabs of what one has stored. */
function whenStorageChanges(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}
