import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Place, readPlace, writePlace } from './place.ts';

/** What is shown of the admin pages. It stands in the browser's history, so that Back and a reload work. */
export function usePlace() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(search, state);
  // The router takes a moment to move on; a second change in that moment must build on the first.
  const newest = useRef(place);
  useEffect(() => {
    newest.current = readPlace(search, state);
  }, [search, state]);
  const left = useRef('');

  function move(change: Partial<Place>, options: { replace?: true; preventScrollReset?: true }) {
    newest.current = { ...newest.current, ...change };
    const next = writePlace(newest.current);
    void navigate({ search: next.search }, { ...options, state: next.state });
  }

  return {
    place,
    /** Goes on to what has a beginning of its own: another tab, list or page. Back leads here again. */
    go: (change: Partial<Place>) => move(change, {}),
    /** Changes what is shown, in its place. */
    change: (change: Partial<Place>) => move(change, { replace: true, preventScrollReset: true }),
    openUser: (userId: string) => move({ userId }, { preventScrollReset: true }),
    closeUser() {
      // Going back takes a moment too, and must not be done twice.
      if (left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}
