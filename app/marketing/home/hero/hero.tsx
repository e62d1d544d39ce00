import { lazy, Suspense, useRef } from 'react';
import { brand } from '../../../../contract/brand.ts';
import { homeAnchors, pages } from '../../../../contract/paths.ts';
import { firstSign } from '../../../frame/first-sign.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { claim } from '../figure.ts';
import { useIndustry } from '../industry/industry-store.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { whenWide } from './wide.ts';

/** Phones load its scripts at the first input event, or after a rest: on a slow line the page itself comes first. */
const Stage = lazy(async () => {
  if (typeof window !== 'undefined') await Promise.race([whenWide(), firstSign()]);
  return { default: (await loadWithRetry(() => import('./stage.tsx'))).Stage };
});

/** The first screen: headline, promise, the two next steps and the whole stage. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  return (
    <section ref={hero} id={homeAnchors.demo} aria-labelledby="hero-title" className="ft-hero">
      <div className="ft-hero-words">
        <Headline />
        <PromiseLine />
        <div className="ft-hero-steps">
          <ButtonLink to={pages.newAccount} tone="signal">
            Free sales analysis
          </ButtonLink>
          <WaitlistButton />
        </div>
      </div>
      <noscript>
        <p className="mx-auto mb-6 max-w-[32rem] text-center text-muted text-small">
          Joining the waitlist and creating an account need JavaScript. You can also write to{' '}
          <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
            {brand.email}
          </a>
          .
        </p>
      </noscript>
      <div className="mb-4 text-center md:hidden">
        <h2 className="font-semibold text-title">Tell it your trade</h2>
        <p className="mx-auto mt-1 max-w-[30rem] text-muted text-small">
          “Pest control” or “we fix AC” is enough: from then on this page speaks about your trade.
        </p>
      </div>
      <Suspense>
        <Stage hero={hero} />
      </Suspense>
      <div className="mx-auto w-full max-w-[900px] pt-3 pb-2.5 text-caption text-muted max-md:pt-4 max-md:text-center">
        <p className="mb-2 md:hidden">The demo is best on desktop, where the phone stands beside the chat.</p>
        <p>On the phone company and customer are made up; the assistant’s texts are its own.</p>
      </div>
    </section>
  );
}

/** The wording that is shown takes the room of both, so that the chat does not move when a trade is chosen. */
function Headline() {
  const personal = useIndustry() !== null;
  return (
    <div className="ft-hero-title">
      <h1 id="hero-title">{personal ? titles.personal : titles.general}</h1>
      <p aria-hidden="true" className="invisible select-none text-balance">
        {personal ? titles.general : titles.personal}
      </p>
    </div>
  );
}

/** As `Headline`. */
function PromiseLine() {
  const personal = useIndustry() !== null;
  return (
    <div className="ft-hero-promise">
      <p>{personal ? promises.personal : promises.general}</p>
      <p aria-hidden="true" className="invisible select-none">
        {personal ? promises.general : promises.personal}
      </p>
    </div>
  );
}

const titles = {
  general: (
    <>
      Stop wasting money on leads that <span className="text-signal-text">don't get closed</span>
    </>
  ),
  personal: (
    <>
      AI that knows your clients <span className="text-signal-text">better than you do</span>
    </>
  ),
} as const;

const promises = {
  general: `A text to every lead within ${claim('first-text').figure}. You pay only for agreed outcomes.`,
  personal: 'AI automation and analysis for home-service communication centers.',
} as const;
