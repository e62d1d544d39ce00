import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackOnce } from '../ui/use-back-once.ts';
import { isSamePlace, type ListAsked, type Place, readPlace, writePlace } from './place.ts';

/** What is shown of the admin pages. It stands in the browser's history, so that Back and a reload work. */
export function usePlace() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(search, state);
  // The router takes a moment to move on; a second change in that moment must build on the first.
  const newest = useRef(place);
  useEffect(() => {
    newest.current = readPlace(search, state);
  }, [search, state]);

  function move(change: Partial<Place>, options: { replace?: true; preventScrollReset?: true }) {
    const to = { ...newest.current, ...change };
    // A button that was pressed twice leads there once.
    if (isSamePlace(to, newest.current)) return;
    newest.current = to;
    const next = writePlace(to);
    void navigate({ search: next.search }, { ...options, state: next.state });
  }

  const closeUser = useBackOnce();
  const changed = (change: Partial<Place>) => move(change, { replace: true, preventScrollReset: true });

  return {
    place,
    /** Goes on to what has a beginning of its own: another tab, list or page. Back leads here again. */
    go: (change: Partial<Place>) => move(change, {}),
    /** Changes what is shown, in its place. */
    change: changed,
    /** Asks for another list of users in the place of this one, from its first page on; the rest is asked as before. */
    ask: (part: Partial<ListAsked>) => changed({ asked: { ...newest.current.asked, pages: [], ...part } }),
    openUser: (userId: string) => move({ userId }, { preventScrollReset: true }),
    closeUser,
  };
}
