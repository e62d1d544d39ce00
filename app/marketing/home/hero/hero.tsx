import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../contract/brand.ts';
import { homeAnchors, pages } from '../../../../contract/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { claim } from '../figure.ts';
import { useIndustry } from '../industry/industry-store.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { Phone } from './phone.tsx';
import { whenWide } from './wide.ts';

/** Phones do not show it, and load no scripts for it. */
const Stage = lazy(async () => {
  if (typeof window !== 'undefined') await whenWide();
  return { default: (await import('./stage.tsx')).Stage };
});

/** What it is, said and shown. Phones get the conversation alone, larger screens the chat as well. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  return (
    <section ref={hero} id={homeAnchors.demo} aria-labelledby="hero-title" className="px-5 pt-14 md:pt-16">
      <Headline />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pages.newAccount} tone="signal" size="large">
          Create Account
        </ButtonLink>
        <WaitlistButton size="large" />
      </div>
      <p className="mt-4 text-center text-muted text-small">
        The sales analysis is free. Already a customer?{' '}
        <Link to={pages.login} className="text-ink underline underline-offset-4">
          Log in
        </Link>
      </p>
      <noscript>
        <p className="mx-auto mt-4 max-w-[32rem] text-center text-muted text-small">
          Joining the waitlist and creating an account need JavaScript. You can also write to{' '}
          <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
            {brand.email}
          </a>
          .
        </p>
      </noscript>
      <div className="mt-12 max-md:hidden">
        <Suspense>
          <Stage hero={hero} />
        </Suspense>
      </div>
      <OnPhones />
      <p className="mx-auto mt-4 max-w-[900px] text-caption text-muted max-md:text-center">
        The conversation on the phone is an example: company, customer and times are made up.
      </p>
    </section>
  );
}

function Headline() {
  const industry = useIndustry();
  return (
    <div className="text-center">
      <h1 id="hero-title" className="mx-auto max-w-[56rem] font-semibold text-display">
        {industry === null ? (
          <>
            Stop wasting money on leads that <span className="text-signal-text">don't get closed</span>
          </>
        ) : (
          <>
            AI that knows your clients <span className="text-signal-text">better than you do</span>
          </>
        )}
      </h1>
      <p className="mx-auto mt-6 max-w-[40rem] text-balance text-lead text-muted">
        {industry === null
          ? `${brand.name} texts every lead within ${claim('first-text').figure}, in your company's voice, with what your ` +
            'systems already know about them. You pay when the agreed outcome happens.'
          : 'AI automation and analysis for home-service communication centers. From here on, this page speaks about ' +
            `${industry.industry}.`}
      </p>
    </div>
  );
}

function OnPhones() {
  return (
    <div className="mt-14 text-center md:hidden">
      <h2 className="font-semibold text-heading">See it text with a customer</h2>
      <p className="mx-auto mt-3 max-w-[30rem] text-body text-muted">
        A lead writes in the evening, the answer knows the house and the plan, and the visit is booked before
        anybody is back in the office.
      </p>
      <p className="mx-auto mt-3 max-w-[30rem] text-muted text-small">
        The demo is best on desktop: there you can chat with it yourself.
      </p>
      <Phone className="mx-auto mt-8 max-w-[20rem] text-left" />
    </div>
  );
}
