import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageShown } from './visits.ts';

/** Counts the pages that are looked at. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose query or place changes is the same page
  useEffect(() => pageShown(pathname, search), [pathname]);
}
