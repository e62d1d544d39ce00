import { useAddress } from '../ui/use-address.ts';
import { useBackOnce } from '../ui/use-back-once.ts';
import { isSamePlace, type ListAsked, type Place, readPlace, writePlace } from './place.ts';

const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** What is shown of the admin pages. It stands in the browser's history, so that Back and a reload work. */
export function usePlace() {
  const { search, state, change } = useAddress();

  type Changed = Partial<Place> | ((newest: Place) => Partial<Place>);
  const move = (changed: Changed, options: { replace?: true; preventScrollReset?: true }) =>
    change((newest) => {
      const from = readPlace(newest.search, newest.state);
      const to = { ...from, ...(typeof changed === 'function' ? changed(from) : changed) };
      return isSamePlace(to, from) ? null : writePlace(to);
    }, options);

  const closeUser = useBackOnce();

  return {
    place: readPlace(search, state),
    /** Goes on to what has a beginning of its own: another tab, list or page. Back leads here again. */
    go: (part: Partial<Place>) => move(part, {}),
    /** Changes what is shown, in its place. */
    change: (part: Partial<Place>) => move(part, IN_PLACE),
    /** Asks for another list of users in the place of this one, from its first page on; the rest is asked as before. */
    ask: (part: Partial<ListAsked>) =>
      move(({ asked }) => ({ asked: { ...asked, pages: [], ...part } }), IN_PLACE),
    openUser: (userId: string) => move({ userId }, { preventScrollReset: true }),
    closeUser,
  };
}
