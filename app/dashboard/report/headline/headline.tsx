import type { Report } from '../../../../contract/analysis/report.ts';
import { period } from '../../../lib/format/calendar.ts';
import { money } from '../../../lib/format/money.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { boundOf, paidRecords } from '../model/potential.ts';
import { Warnings } from '../parts/warnings.tsx';
import { RestsOn } from './assumptions.tsx';
import { Driver } from './driver.tsx';
import { NoEstimate } from './no-estimate.tsx';
import { NotMeasured } from './not-measured.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RangeBar } from './range-bar.tsx';

/** The first thing one reads: how much, how sure, mostly why, and what it rests on. */
export function Headline({ report, titleId }: { report: Report; titleId: string }) {
  const { total, totalMissing, upperBound, warnings } = report.potential;
  const bound = boundOf(report.potential);
  const { paid, of } = paidRecords(report.potential);
  return (
    <div className="min-w-0 p-5 pb-0! md:p-7 @5xl/report:p-8">
      <h2 id={titleId} className="text-body text-muted">
        Potential revenue missed, <span className="whitespace-nowrap">{period(report.window)}</span>
      </h2>
      <Warnings sentences={warnings} />
      {totalMissing !== null ? (
        <NotMeasured reason={totalMissing} />
      ) : total && total.high === 0 ? (
        <NothingFound potential={report.potential} />
      ) : total ? (
        <>
          <p className="mt-1 font-semibold text-figure tabular">{money(total.cents)}</p>
          <p className="mt-2 text-body text-muted">
            {upperBound ? 'Between' : 'Most likely, between'}{' '}
            <b className="font-semibold text-ink tabular">{money(total.low)}</b> and{' '}
            <b className="font-semibold text-ink tabular">{money(total.high)}</b> (80%)
            {paid < of && `, for ${count(paid)} of ${plural(of, 'record')}`}.
            {upperBound &&
              (bound.isGap
                ? ` Up to ${money(bound.cents)} of it is the gap to your own best.`
                : ` ${money(bound.cents)} of it is an upper bound: each cause says why.`)}
          </p>
          <div className="mt-4">
            <RangeBar total={total} />
          </div>
          <Driver potential={report.potential} />
        </>
      ) : (
        <NoEstimate report={report} />
      )}
      <RestsOn report={report} />
    </div>
  );
}
