import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { pages } from '../../../contract/paths.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { SiteLink } from '../../frame/site-link.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { pageValue } from '../../ui/page-value.ts';
import { MockDashboard } from './mock-dashboard.tsx';

/** Whether the dashboard came into focus before in this window. */
const seen = pageValue(() => false);

interface RevopsHeroProps {
  onStart: () => void;
}

/** The first step: the offer, before a blurred dashboard. */
export function RevopsHero({ onStart }: RevopsHeroProps) {
  const [again] = useState(() => seen.current);
  useEffect(() => {
    seen.current = true;
  }, []);

  function start(event: FormEvent) {
    event.preventDefault();
    onStart();
  }

  return (
    <PublicPage>
      <div
        data-again={again || undefined}
        className="group relative mx-auto max-w-6xl px-5 lg:grid lg:min-h-[min(50rem,calc(100dvh-4rem))] lg:items-center"
      >
        <div className="relative z-10 max-w-[33rem] pt-14 lg:py-20">
          <h1 className="revops-headline group-data-again:animate-none font-semibold text-display">
            See the revenue <span className="text-signal-text">you missed</span>
          </h1>
          <p className="mt-6 max-w-[29rem] text-lead text-muted">
            A free sales analysis for home-service companies. It reads your own leads and calls, and shows
            which sales got away, where, and why.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {/* Without scripts the form submits by itself. */}
            <form action={`${pages.revops1}#auth`} onSubmit={start}>
              <button type="submit" className={buttonLook({ tone: 'signal', size: 'large' })}>
                Create Report
              </button>
            </form>
            <SiteLink label="Book a Call" to={brand.meetingUrl} className={buttonLook({ size: 'large' })} />
          </div>
          <p className="mt-5 text-muted text-small">
            Already have an account?{' '}
            <Link to={pages.login} className="text-ink underline underline-offset-4">
              Log in
            </Link>
          </p>
          <noscript>
            <p className="mt-4 text-muted text-small">
              Creating a report needs JavaScript. You can also write to{' '}
              <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
                {brand.email}
              </a>
              .
            </p>
          </noscript>
        </div>
        <div className="glow mt-3 pb-16 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:flex lg:w-[47rem] lg:items-center lg:pb-0 xl:-right-12">
          <div className="revops-behind w-full group-data-again:**:animate-none">
            <MockDashboard />
          </div>
        </div>
      </div>
    </PublicPage>
  );
}
