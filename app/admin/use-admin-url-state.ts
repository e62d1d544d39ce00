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

/** What is shown of the admin pages. It stands in the browser's history, so that Back and a reload work. */
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
    /** Goes on to what has a beginning of its own: another tab, list or page. Back leads here again. */
    go: (part: Partial<AdminUrlState>) => move(part, {}),
    /** Changes what is shown, in its place. */
    change: (part: Partial<AdminUrlState>) => move(part, IN_PLACE),
    /** Asks for another list of users in the place of this one, from its first page on; the rest is asked as before. */
    ask: (part: Partial<ListAsked>) =>
      move(({ asked }) => ({ asked: { ...asked, pages: [], ...part } }), IN_PLACE),
    openUser: (userId: string) => move({ userId }, { preventScrollReset: true }),
    closeUser,
  };
}
