import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { pageValue } from './page-value.ts';
import { useGo } from './use-go.ts';

/** Where a page keeps what it shows: the address's query, and the state of its history entry. */
export interface Address {
  search: URLSearchParams;
  state: unknown;
}

/** What changes; null when nothing does. */
type Edit = (newest: Address) => Partial<Address> | null;

interface ChangeOptions {
  /** In the place of the current history entry. */
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** The last requested address, while navigation is pending. */
const asked = pageValue<Address | null>(() => null);

/**
 * The part of the address that holds a page's state. `change` edits the newest state, so that of two changes at
 * once neither undoes the other; a change without effect, as by the second press of a double click, adds no
 * history entry.
 */
export function useAddress() {
  const { search, state, key } = useLocation();
  const go = useGo();
  const here = useMemo<Address>(() => ({ search: new URLSearchParams(search), state }), [search, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival ends what was asked for
  useLayoutEffect(() => {
    asked.current = null;
  }, [key]);

  const change = useCallback(
    (edit: Edit, options: ChangeOptions = {}) => {
      const newest = asked.current ?? here;
      const edited = edit({ search: new URLSearchParams(newest.search), state: newest.state });
      if (edited === null) return;
      const next = { ...newest, ...edited };
      if (isSame(next, newest)) return;
      asked.current = next;
      void go({ search: next.search.toString() }, { ...options, state: next.state });
    },
    [here, go],
  );
  return { ...here, change };
}

const isSame = (one: Address, other: Address) =>
  one.search.toString() === other.search.toString() &&
  JSON.stringify(one.state ?? null) === JSON.stringify(other.state ?? null);
