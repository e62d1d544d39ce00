import type { ReactNode } from 'react';
import type { Report } from '../../../../contract/analysis/report.ts';
import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import { money } from '../../../lib/format/money.ts';
import { tierMeaning, tierName } from '../labels.ts';
import { causesEnd, tierGroups } from '../model/potential.ts';
import { CauseRow } from './cause-row.tsx';

interface CausesProps {
  potential: Report['potential'];
  /** What stands below a cause. */
  below?: Partial<Record<Cause, ReactNode>>;
}

/** Every cause under its tier: how much, how sure, from how many records, and why when opened. */
export function Causes({ potential, below = {} }: CausesProps) {
  const end = causesEnd(potential.causes);
  return (
    <div className="@container/causes min-w-0 p-5 md:p-7 md:pt-5 @5xl/report:p-8 @5xl/report:pt-6">
      {tierGroups(potential).map((group) => (
        <section
          key={group.tier}
          aria-label={tierName[group.tier]}
          className="not-first:mt-3 md:not-first:mt-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
            <h3 className="font-semibold text-body">{tierName[group.tier]}</h3>
            {group.estimate && (
              <p className="text-caption text-muted tabular @md/causes:pr-9">
                {group.estimate.high > 0 && `${money(group.estimate.low)} – ${money(group.estimate.high)}`}
                <span className="ml-3 font-semibold text-body text-ink">{money(group.estimate.cents)}</span>
              </p>
            )}
            <p className="w-full text-caption text-muted">{tierMeaning[group.tier]}</p>
          </div>
          <ul className="divide-y divide-line">
            {group.causes.map((figure) => (
              <li key={figure.cause}>
                <CauseRow figure={figure} end={end} natural={potential.naturalComparison} />
                {below[figure.cause]}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
