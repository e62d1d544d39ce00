import { useCallback } from 'react';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useBackOnce } from '../../../ui/use-back-once.ts';
import { decodeFilter, encodeFilter, OPEN } from './open-filter.ts';

/** Marks the history entry that a click on a figure made, so that closing can step back over it. */
const OPENED_HERE = { openedHere: true } as const;

/**
 * The opened figure, kept in the page's address: the back button closes it, a reload and a sent link keep it.
 */
export function useOpenList() {
  const { search, state, change } = useAddress();
  const backOnce = useBackOnce();

  const open = useCallback(
    (filter: RecordFilter) => {
      const opened = new URLSearchParams({ [OPEN]: encodeFilter(filter) });
      change(
        ({ search: newest }) =>
          newest.toString() === opened.toString() ? null : { search: opened, state: OPENED_HERE },
        { preventScrollReset: true },
      );
    },
    [change],
  );

  const close = () => {
    const clicked = typeof state === 'object' && state !== null && 'openedHere' in state;
    if (clicked) backOnce();
    else {
      const nothing = { search: new URLSearchParams(), state: null };
      change(() => nothing, { replace: true, preventScrollReset: true });
    }
  };

  return { filter: decodeFilter(search.get(OPEN)), open, close };
}
