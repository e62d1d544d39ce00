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

/** What was asked for last, while the router is still on its way there. */
const asked = pageValue<Address | null>(() => null);

/**
 * The part of the address in which a page keeps its state. `change` edits the newest one, so that of two changes in one
 * moment neither takes the other back; a change that asks for what is there already, as the second press of a double
 * click, makes no entry in the history.
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
