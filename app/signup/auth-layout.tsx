import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { PublicFooter } from '../frame/public-footer.tsx';
import { SampleReport } from '../frame/sample-report.tsx';
import { Logo } from '../ui/logo.tsx';
import { hadPage } from '../ui/page-arrival.ts';
import { Part } from '../ui/part.tsx';

/** The form on the left; a preview on the right on wide screens; the site's footer below. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  // The followed link was removed with its page; a step that focuses a field keeps its focus.
  useEffect(() => {
    const lost = hadPage.current && document.activeElement === document.body;
    if (lost) main.current?.focus({ preventScroll: true });
    hadPage.current = true;
  }, []);
  return (
    <div className="theme-ink overflow-x-clip">
      {/* Full screen height, so that messages in the form do not move the visible footer. */}
      <div className="flex min-h-dvh flex-col">
        <AuthHeader />
        <div className="mx-auto grid w-full max-w-6xl flex-1 gap-16 px-5 lg:grid-cols-[25rem_1fr] lg:gap-20">
          <main ref={main} tabIndex={-1} className="mx-auto w-full max-w-[25rem] py-10 outline-none md:py-16">
            <Part>{children}</Part>
          </main>
          <aside aria-label="What you get" className="hidden items-center py-16 lg:flex">
            <div className="glow w-full">
              <p className="mb-5 max-w-[26rem] font-semibold text-heading">
                What was missed, where and why, with the range beside every figure
              </p>
              <Part>
                <SampleReport narrow />
              </Part>
            </div>
          </aside>
        </div>
      </div>
      <Part>
        <PublicFooter />
      </Part>
    </div>
  );
}

/** The top line beside a form that should not be left by accident: the logo, and nothing else to follow. */
function AuthHeader() {
  return (
    <header className="border-line/60 border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center px-5">
        <Link to={pages.home} aria-label={`${brand.name}, home`} className="tap flex rounded-mark">
          <Logo />
        </Link>
      </div>
    </header>
  );
}
