import type { Funnel } from '../../../contract/admin.ts';
import { count } from '../../dashboard/report/format/number.ts';
import { Card } from '../../ui/card.tsx';
import { hoursAndMinutes, percentText } from '../range.ts';

/** The four figures above the funnel, each beside the same stretch of days before. */
export function FunnelCards({ funnel }: { funnel: Funnel }) {
  const { before, onboardingStages: stages } = funnel;
  const cards = [
    {
      title: 'Total Visitors',
      figure: count(funnel.totalSessions),
      note: 'Bots left out',
      before: before && count(before.totalSessions),
    },
    {
      title: 'Signups',
      figure: count(funnel.signupConversions),
      note: `${percentText(funnel.signupRate)} conversion`,
      before: before && count(before.signupConversions),
    },
    {
      title: 'Completed',
      figure: count(stages.onboardingComplete),
      note: `${percentText(stages.completionRate)} of signups`,
      before: before && count(before.onboardingStages.onboardingComplete),
    },
    {
      title: 'Avg. Completion Time',
      figure: hoursAndMinutes(funnel.avgTimeToComplete),
      note: 'From sign-up to completion',
      before: before && hoursAndMinutes(before.avgTimeToComplete),
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
            {earlier !== null && <p className="mt-1 text-caption text-muted">{earlier} in the days before</p>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
