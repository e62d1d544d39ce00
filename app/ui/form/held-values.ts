import { storedToken } from '../../api/token.ts';
import { pageValue } from '../page-value.ts';

/** The unsaved values of a closed form; `set(null)` deletes them. */
export interface HeldValues<Values> {
  get(): Values | null;
  set(values: Values | null): void;
}

const forgetters: (() => void)[] = [];

/**
 * Keeps typed values in the memory of this page, until they are saved or the session ends: for secrets, which
 * no storage may hold, and for forms without a draft on the server. A reload clears them.
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

/** Clears the held values of every form. */
export function forgetHeldValues(): void {
  for (const forget of forgetters) forget();
}
