import { useAddress } from '../ui/use-address.ts';
import { useBackOnce } from '../ui/use-back-once.ts';
import {
  type AdminUrlState,
  isSameUrlState,
  type ListAsked,
  readUrlState,
  writeUrlState,
} from './admin-url-state.ts';

const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** The state of the admin pages. It is kept in the browser's history, so that Back and a reload work. */
export function useAdminUrlState() {
  const { search, state, change } = useAddress();

  type Changed = Partial<AdminUrlState> | ((newest: AdminUrlState) => Partial<AdminUrlState>);
  const move = (changed: Changed, options: { replace?: true; preventScrollReset?: true }) =>
    change((newest) => {
      const from = readUrlState(newest.search, newest.state);
      const to = { ...from, ...(typeof changed === 'function' ? changed(from) : changed) };
      return isSameUrlState(to, from) ? null : writeUrlState(to);
    }, options);

  const closeUser = useBackOnce();

  return {
    place: readUrlState(search, state),
    /** Pushes a history entry: another tab, list or page. Back returns here. */
    go: (part: Partial<AdminUrlState>) => move(part, {}),
    /** Replaces the current history entry. */
    change: (part: Partial<AdminUrlState>) => move(part, IN_PLACE),
    /** Replaces the list of users by another one, from its first page on; other filters stay. */
    ask: (part: Partial<ListAsked>) =>
      move(({ asked }) => ({ asked: { ...asked, pages: [], ...part } }), IN_PLACE),
    openUser: (userId: string) => move({ userId }, { preventScrollReset: true }),
    closeUser,
  };
}
