import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ListState, readState, writeState } from './list-state.ts';

/** The state of the opened list, and a way to change it without a new entry in the history. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // The router takes a moment to move on; a second change in that moment must build on the first.
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);

  const change = (part: Partial<ListState>) => {
    newest.current = writeState(newest.current, part);
    const search = `?${newest.current}`;
    void navigate({ search }, { replace: true, state: location.state, preventScrollReset: true });
  };
  return [readState(params), change];
}
