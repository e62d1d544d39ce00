import { type ReactNode, useEffect, useRef } from 'react';
import { hadPage } from '../ui/page-arrival.ts';
import { Part } from '../ui/part.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** A page of the public site: skip link, fixed header, the page's own sections as the main part, footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  // The followed link was removed with its page. Without this the focus, and a screen reader, would be on
  // nothing.
  useEffect(() => {
    if (hadPage.current) main.current?.focus({ preventScroll: true });
    hadPage.current = true;
  }, []);

  return (
    <div className="theme-ink flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-signal px-4 py-2 font-medium text-body text-signal-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Part>
        <PublicHeader />
      </Part>
      <main ref={main} id="content" tabIndex={-1} className="flex-1 pt-16 outline-none print:pt-0">
        <Part>{children}</Part>
      </main>
      <Part>
        <PublicFooter />
      </Part>
    </div>
  );
}
