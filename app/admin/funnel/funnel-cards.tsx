import type { ReactNode } from 'react';
import type { Stage } from '../../../contract/accounts.ts';
import type { Funnel, FunnelMetrics } from '../../../contract/admin.ts';
import { count } from '../../lib/format/number.ts';
import { Card } from '../../ui/card.tsx';
import { OpenCount } from '../open-count.tsx';
import { daysBeforeText, hoursAndMinutes, percentText } from '../range.ts';

interface FunnelCardsProps {
  funnel: Funnel;
  /** Shows the list of those whom a card counts; null are the visits. */
  onOpen: (reached: Stage | null) => void;
}

interface FunnelCard {
  title: string;
  figure: ReactNode;
  note: string;
  before: string | null;
}

/** The mean time to completion; a dash without completions. */
const timeOf = ({ avgTimeToComplete, onboardingStages }: FunnelMetrics) =>
  onboardingStages.onboardingComplete === 0 ? '–' : hoursAndMinutes(avgTimeToComplete);

/** The four figures above the funnel, each beside the same stretch of days before. */
export function FunnelCards({ funnel, onOpen }: FunnelCardsProps) {
  const { before, onboardingStages: stages, range } = funnel;
  const cards: FunnelCard[] = [
    {
      title: 'Total Visitors',
      figure: <OpenCount of={funnel.totalSessions} what="visits" onOpen={() => onOpen(null)} />,
      note: 'Bots left out',
      before: before && count(before.totalSessions),
    },
    {
      title: 'Signups',
      figure: (
        <OpenCount of={funnel.signupConversions} what="who signed up" onOpen={() => onOpen('created')} />
      ),
      note: [
        `${percentText(funnel.signupRate)} conversion`,
        ...(funnel.unvisited > 0 ? [`${count(funnel.unvisited)} without a visit`] : []),
      ].join(', '),
      before: before && count(before.signupConversions),
    },
    {
      title: 'Completed',
      figure: (
        <OpenCount of={stages.onboardingComplete} what="who completed" onOpen={() => onOpen('completed')} />
      ),
      note: `${percentText(stages.completionRate)} of signups`,
      before: before && count(before.onboardingStages.onboardingComplete),
    },
    {
      title: 'Avg. Completion Time',
      figure: timeOf(funnel),
      note: 'From sign-up to completion',
      before: before && timeOf(before),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      {cards.map(({ title, figure, note, before: earlier }) => (
        <li key={title}>
          <Card aria-label={title} className="h-full p-4 sm:p-5">
            <p className="text-muted text-small">{title}</p>
            <p className="mt-1 font-semibold text-page tabular">{figure}</p>
            <p className="mt-1 text-caption text-muted">{note}</p>
            {earlier !== null && (
              <p className="mt-1 text-caption text-muted">
                {earlier} in {daysBeforeText(range)}
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
