import type { Stage } from '../../../contract/accounts.ts';
import type { Funnel } from '../../../contract/admin.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { OpenCount } from '../open-count.tsx';
import { percentText } from '../range.ts';
import { largestOf, stepsOf, withoutVisit } from './steps.ts';

interface ConversionFunnelProps {
  funnel: Funnel;
  /** Shows the list of those whom a step counts; null are the visits. */
  onOpen: (reached: Stage | null) => void;
}

/** Six bars on one scale. Every step of the accounts counts only those of the step before. */
export function ConversionFunnel({ funnel, onOpen }: ConversionFunnelProps) {
  const steps = stepsOf(funnel);
  const { unvisited } = funnel;
  const whole = largestOf(funnel);
  return (
    <Card aria-labelledby="funnel">
      <CardHeader title="Conversion Funnel" titleId="funnel" aside="All bars have one scale" />
      <ol className="flex flex-col gap-4 px-5 pt-4 pb-5 md:px-6 md:pb-6">
        {steps.map((step) => (
          <li key={step.label}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium text-small">{step.label}</span>
              <span className="text-small tabular">
                <b className="font-semibold">
                  <OpenCount of={step.count} what={step.label} onOpen={() => onOpen(step.reached)} />
                </b>
                <span className="ml-2 text-caption text-muted">{step.share}</span>
              </span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-6 overflow-hidden rounded-mark bg-sunken">
              <div
                className="h-full rounded-mark bg-data transition-[width] duration-300 motion-reduce:transition-none"
                style={{ width: `${(100 * step.count) / whole}%` }}
              />
            </div>
            {step.dropOff !== null && (
              <p className="mt-1 text-caption text-muted">
                {percentText(step.dropOff)} drop-off from the step before
                {step.reached === 'created' && unvisited > 0 && `, ${withoutVisit(unvisited)} left out`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
