import type { MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { FeatureHero } from '../feature/feature-hero.tsx';
import { FeatureTabs } from '../feature/feature-tabs.tsx';
import { FigureCards } from '../feature/figure-card.tsx';
import { NextStep } from '../feature/next-step.tsx';
import { Limits } from './limits.tsx';
import { RaceFigure } from './race-figure.tsx';
import { HoursFigure, NamedFigure, StopFigure } from './rule-figures.tsx';
import { ServicePanel } from './service-panel.tsx';
import { SpeedPanel } from './speed-panel.tsx';
import { UpsellPanel } from './upsell-panel.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.automation,
    title: 'Automated messaging',
    description:
      'Text conversations that answer new leads and missed calls, quote your list and book visits, for pest control, HVAC, plumbing and electrical companies.',
  });

const rules = [
  {
    title: 'It says what it is',
    text: 'The first message of every thread names your company and says that it is automated. Asked whether it is a person, it says no.',
    figure: <NamedFigure />,
  },
  {
    title: 'It keeps decent hours',
    text: "What it starts goes out in the daytime of the customer's own time zone, and narrower where a state asks for it.",
    figure: <HoursFigure />,
  },
  {
    title: 'Stop means stop',
    text: 'STOP ends it, and so does saying so in other words. What was about to be sent is not.',
    figure: <StopFigure />,
  },
] as const;

export default function AutomationRoute() {
  return (
    <PublicPage>
      <FeatureHero
        eyebrow="Automated messaging"
        title={
          <>
            A text back before the next company <span className="text-signal-text">picks up</span>
          </>
        }
        lead="New leads, existing customers, missed calls: once you have switched it on, each gets a text conversation that quotes your list, books a free window and knows when a person has to answer. You pay for agreed outcomes, not for messages."
        figure={<RaceFigure />}
      />
      <FeatureTabs
        label="Kinds of conversations"
        tabs={[
          { slug: 'upsell', label: 'Upsell', panel: <UpsellPanel /> },
          { slug: 'speed-to-lead', label: 'Speed To Lead', panel: <SpeedPanel /> },
          { slug: 'customer-service', label: 'Customer Service', panel: <ServicePanel /> },
        ]}
      />
      <section aria-labelledby="ground-rules" className="mx-auto max-w-6xl px-5 pt-20 md:pt-32">
        <p className="font-medium text-signal-text text-small">In every thread</p>
        <h2 id="ground-rules" className="mt-2 mb-10 max-w-[20ch] font-semibold text-display-2">
          Three rules it does not bend
        </h2>
        <FigureCards cards={rules} />
      </section>
      <Limits />
      <NextStep
        title="First see what slow answers cost you"
        text="The sales analysis is free. Connect your systems or upload two exports, and it shows which leads waited, for how long and what that was worth."
      />
    </PublicPage>
  );
}
