import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { homeAnchors } from '../../contract/paths.ts';

/** Between the home page's arrival and the scroll to its demo section, in milliseconds. */
const settleMs = 100;

/** The state of a way to the home page that began with the logo of another page. */
export const fromLogo = 'from the logo';

/** Scrolls to the demo section of the home page, which is there. */
export function scrollToDemo(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(homeAnchors.demo)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

/**
 * On the home page: a visitor who followed the logo of another page is scrolled to the demo section. The home page does
 * that once it is rendered. Back or a reload do not scroll.
 */
export function useFromLogo(): void {
  const { state } = useLocation();
  const followed = useNavigationType() === 'PUSH' && state === fromLogo;
  useEffect(() => {
    if (!followed) return;
    const timer = setTimeout(scrollToDemo, settleMs);
    return () => clearTimeout(timer);
  }, [followed]);
}
