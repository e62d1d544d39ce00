import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { Logo } from '../ui/logo.tsx';

/** The top line of a public page: the logo at the left, what can be done here at the right. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-line/60 border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-5">
        <Link to={pages.home} aria-label={`${brand.name}, home`} className="rounded-mark">
          <Logo />
        </Link>
        <div className="flex items-center gap-1 md:gap-2">{children}</div>
      </div>
    </header>
  );
}
