import { useCallback } from 'react';
import { useAddress } from '../../../ui/use-address.ts';
import { useBackOnce } from '../../../ui/use-back-once.ts';

/** Marks the history entry that a click on a figure made, so that closing can step back over it. */
const OPENED_HERE = { openedHere: true } as const;

/**
 * The drawer that is open over the report, as the only parameter of the page's address: Back closes it, a
 * reload and a shared link keep it. `value` is null when it is closed.
 */
export function useOpened(name: string) {
  const { search, state, change } = useAddress();
  const backOnce = useBackOnce();

  const open = useCallback(
    (value: string) => {
      const opened = new URLSearchParams({ [name]: value });
      change(
        ({ search: newest }) =>
          newest.toString() === opened.toString() ? null : { search: opened, state: OPENED_HERE },
        { preventScrollReset: true },
      );
    },
    [name, change],
  );

  const close = () => {
    const clicked = typeof state === 'object' && state !== null && 'openedHere' in state;
    if (clicked) backOnce();
    else {
      const nothing = { search: new URLSearchParams(), state: null };
      change(() => nothing, { replace: true, preventScrollReset: true });
    }
  };

  return { value: search.get(name), open, close };
}
