import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../contract/brand.ts';
import { homeAnchors, pages } from '../../../../contract/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { claim } from '../figure.ts';
import { firstSign } from '../first-sign.ts';
import { useIndustry } from '../industry/industry-store.ts';
import { patiently } from '../patiently.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { whenWide } from './wide.ts';

/** Phones show it further down: there its scripts come when somebody is there who could use them. */
const Stage = lazy(async () => {
  if (typeof window !== 'undefined') await Promise.race([whenWide(), firstSign()]);
  return { default: (await patiently(() => import('./stage.tsx'))).Stage };
});

/** What it is, said and shown. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  return (
    <section ref={hero} id={homeAnchors.demo} aria-labelledby="hero-title" className="px-5 pt-14 md:pt-16">
      <Headline />
      <div className="mx-auto mt-8 flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-fit">
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
      <OnPhones />
      <div className="mt-12 max-md:mt-8">
        <Suspense>
          <Stage hero={hero} />
        </Suspense>
      </div>
      <p className="mx-auto mt-4 max-w-[900px] text-caption text-muted max-md:text-center">
        The conversation on the phone is an example: company, customer and times are made up.
      </p>
    </section>
  );
}

/** Both wordings take the room of the longer one, so that the chat stays where it is when the page learns a trade. */
function Headline() {
  const industry = useIndustry()?.industry;
  const shown = industry === undefined ? wordings.general : wordings.personal;
  const other = industry === undefined ? wordings.personal : wordings.general;
  return (
    <div className="text-center">
      <div className="mx-auto grid max-w-[56rem] items-center font-semibold text-display *:[grid-area:1/1]">
        <h1 id="hero-title">{shown.title}</h1>
        <p aria-hidden="true" className="invisible select-none text-balance">
          {other.title}
        </p>
      </div>
      <div className="mx-auto mt-6 grid max-w-[40rem] text-balance text-lead text-muted *:[grid-area:1/1]">
        <p className="min-w-0 text-balance [overflow-wrap:anywhere]">{shown.lead(industry ?? '')}</p>
        <p aria-hidden="true" className="invisible select-none text-balance">
          {other.lead('your trade')}
        </p>
      </div>
    </div>
  );
}

const wordings = {
  general: {
    title: (
      <>
        Stop wasting money on leads that <span className="text-signal-text">don't get closed</span>
      </>
    ),
    lead: () =>
      `${brand.name} texts every lead within ${claim('first-text').figure}, in your company's voice, with what your ` +
      'systems already know about them. You pay when the agreed outcome happens.',
  },
  personal: {
    title: (
      <>
        AI that knows your clients <span className="text-signal-text">better than you do</span>
      </>
    ),
    lead: (industry: string) =>
      'AI automation and analysis for home-service communication centers. From here on, this page speaks about ' +
      `${industry}.`,
  },
} as const;

function OnPhones() {
  return (
    <div className="mt-14 text-center md:hidden">
      <h2 className="font-semibold text-heading">Tell it your trade</h2>
      <p className="mx-auto mt-3 max-w-[30rem] text-body text-muted">
        A few words are enough: “pest control”, “we fix AC”. It answers, shows a conversation with one of your
        customers, and this page speaks about your trade from then on.
      </p>
      <p className="mx-auto mt-3 max-w-[30rem] text-muted text-small">
        The demo is best on desktop, where the phone stands beside the chat.
      </p>
    </div>
  );
}
