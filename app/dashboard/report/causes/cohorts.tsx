import type { Cohort } from '../../../../contract/analysis/report.ts';
import { count, percent, percentRange } from '../../../lib/format/number.ts';
import { CountButton } from '../parts/count-button.tsx';
import { Interval } from '../parts/interval.tsx';

/** The groups whose close rates are compared, each with the records that make it. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const end = Math.max(...cohorts.map((cohort) => cohort.high));
  return (
    <div>
      <h4 className="font-medium">Close rates compared</h4>
      <ul className="mt-1 divide-y divide-line">
        {cohorts.map((cohort) => {
          const unit = cohort.open.records === 'leads' ? 'leads' : 'inquiries';
          return (
            <li
              key={cohort.label}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 @md/causes:grid-cols-[minmax(0,1.3fr)_minmax(4rem,1fr)_auto]"
            >
              <div className="min-w-0">
                <p>{cohort.label}</p>
                <p className="text-caption text-muted tabular">
                  <CountButton
                    of={{ count: cohort.leads, open: cohort.open }}
                    what={`${unit}, ${cohort.label}`}
                  />{' '}
                  {unit}, {count(cohort.won)} won, {count(cohort.closed)} closed
                </p>
              </div>
              <div className="order-last col-span-2 @md/causes:order-none @md/causes:col-span-1">
                <Interval {...cohort} end={end} />
              </div>
              <p className="text-right tabular">
                <span className="font-medium">{percent(cohort.rate)}</span>
                <span className="block text-caption text-muted">{percentRange(cohort.low, cohort.high)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-caption text-muted">
        Rates of small groups are drawn towards your overall rate for the same lead source, so they need not
        equal won over leads. The range holds 80%.
      </p>
    </div>
  );
}
