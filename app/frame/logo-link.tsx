import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { homeAnchors, pages } from '../../contract/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { useGo } from '../ui/use-go.ts';
import { fromLogo, scrollToDemo } from './from-logo.ts';

/** The logo: scrolls to the demo section, from another page by way of the home page. */
export function LogoLink({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  const go = useGo();

  function follow(event: MouseEvent) {
    // A new tab or window is the browser's business.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    if (pathname === pages.home) scrollToDemo();
    else void go(pages.home, { state: fromLogo });
  }

  return (
    <Link
      to={`${pages.home}#${homeAnchors.demo}`}
      onClick={follow}
      aria-label={`${brand.name}, home`}
      className="tap flex shrink-0 rounded-mark"
    >
      <Logo />
    </Link>
  );
}
