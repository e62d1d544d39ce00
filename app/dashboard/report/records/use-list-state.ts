import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ListState, readState, writeState } from './list-state.ts';

/** The state of the opened list, and a way to change it without a new entry in the history. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const change = (part: Partial<ListState>) => {
    const search = `?${writeState(params, part)}`;
    void navigate({ search }, { replace: true, state: location.state, preventScrollReset: true });
  };
  return [readState(params), change];
}
