import { useAddress } from '../../../ui/use-address.ts';
import { type ListState, readState, writeState } from './list-state.ts';

/** The state of the opened list, and a way to change it without a new entry in the history. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const { search, change } = useAddress();
  return [
    readState(search),
    (part) =>
      change((newest) => ({ search: writeState(newest.search, part) }), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}
