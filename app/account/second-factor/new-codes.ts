import { useSyncExternalStore } from 'react';
import { heldValues } from '../../ui/form/held-values.ts';

/** Recovery codes that nobody can show again, and what is said once they are kept. */
interface NewCodes {
  codes: string[];
  said: string;
}

const held = heldValues<NewCodes>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recovery codes that were made in this session and wait to be kept, wherever they are to be shown. */
export const useNewCodes = (): NewCodes | null => useSyncExternalStore(subscribe, held.get);

/** Has them wait until `null` says that they are kept. Until then the browser asks before a reload. */
export function setNewCodes(made: NewCodes | null): void {
  held.set(made);
  if (made === null) window.removeEventListener('beforeunload', ask);
  else window.addEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

function ask(event: BeforeUnloadEvent): void {
  // Not where the session has ended: then nothing is lost.
  if (held.get() !== null) event.preventDefault();
}
