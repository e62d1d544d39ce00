import { storedToken } from '../../api/token.ts';
import { pageValue } from '../page-value.ts';

/** What was typed into a form that was closed without saving; `set(null)` forgets it. */
export interface HeldValues<Values> {
  get(): Values | null;
  set(values: Values | null): void;
}

const forgetters: (() => void)[] = [];

/**
 * Holds what was typed in the memory of this page alone, until it is saved or the session ends: for secrets, which go
 * into no storage, and for what a server keeps no draft of. A reload forgets it.
 */
export function heldValues<Values>(): HeldValues<Values> {
  const held = pageValue<{ token: string | null; values: Values } | null>(() => null);
  forgetters.push(() => {
    held.current = null;
  });
  return {
    get() {
      // Another user may have logged in since.
      if (held.current?.token !== storedToken()) held.current = null;
      return held.current?.values ?? null;
    },
    set(values) {
      held.current = values === null ? null : { token: storedToken(), values };
    },
  };
}

/** Forgets what was typed into every form. */
export function forgetHeldValues(): void {
  for (const forget of forgetters) forget();
}
