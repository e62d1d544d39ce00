import { Link, type MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { useSignedIn } from '../../api/use-signed-in.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { FeatureHero } from '../feature/feature-hero.tsx';
import { FigureCards } from '../feature/figure-card.tsx';
import { NextStep } from '../feature/next-step.tsx';
import { cards } from './cards.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.analysis,
    title: 'Analytics',
    description:
      'Which leads were lost, why, and what they were worth: a sample of the analysis, every amount with its range and the leads behind it.',
  });

export default function AnalysisRoute() {
  return (
    <PublicPage>
      <FeatureHero
        eyebrow="Analytics"
        title={
          <>
            Where the sale was lost, and <span className="text-signal-text">what it was worth</span>
          </>
        }
        lead="The leads in your CRM and the calls in your phone system, read together: who waited, who was never called back, which quotes went quiet, and how much of it you can still win."
      >
        <SeeAnalytics />
      </FeatureHero>
      <div className="glow mx-auto max-w-6xl px-5">
        <SampleDashboard />
      </div>
      <section aria-labelledby="looks-at" className="mx-auto max-w-6xl px-5 pt-20 md:pt-32">
        <p className="font-medium text-signal-text text-small">What it looks at</p>
        <h2 id="looks-at" className="mt-2 mb-10 max-w-[22ch] font-semibold text-display-2">
          Six things your records can tell
        </h2>
        <FigureCards cards={cards} />
      </section>
      <NextStep
        title="Your own year, free"
        text="Connect your phone system and CRM, or upload a lead list and a call log. The report is yours, private, and deleted whenever you ask."
      />
    </PublicPage>
  );
}

/** A link to the reader's own report when signed in, else to the sign-up. */
function SeeAnalytics() {
  const signedIn = useSignedIn();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to={signedIn ? pages.onboarding : pages.revops1} className={buttonLook({ size: 'large' })}>
        See Your Analytics
      </Link>
      {!signedIn && (
        <p className="max-w-[20rem] text-muted text-small">
          Your own figures come with the free report. The account that it takes is made in a minute.
        </p>
      )}
    </div>
  );
}
