import type { Report } from '../../../../contract/analysis/report.ts';
import { period } from '../../../lib/format/calendar.ts';
import { money } from '../../../lib/format/money.ts';
import { count, percent, plural } from '../../../lib/format/number.ts';
import { causeName } from '../labels.ts';
import { firstSentence } from '../model/cause-labels.ts';
import { boundOf, driver, paidRecords, undecided } from '../model/potential.ts';
import { Warnings } from '../parts/warnings.tsx';
import { RestsOn } from './assumptions.tsx';
import { JobValueForm } from './job-value-form.tsx';
import { RangeBar } from './range-bar.tsx';

/** The headline: the amount, its certainty, the main cause, and the data behind it. */
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

/** The cause that makes the largest part, with the first of its own figures; the row of the cause has the rest. */
function Driver({ potential }: { potential: Report['potential'] }) {
  const largest = driver(potential);
  if (!largest) return null;
  const { figure, estimate, share } = largest;
  return (
    <p className="mt-3 text-body">
      Mostly from <b className="font-semibold">{causeName[figure.cause].toLowerCase()}</b>:{' '}
      <span className="tabular">{money(estimate.cents)}</span>
      {share !== null && `, ${percent(share)} of the whole`}. {firstSentence(figure.explanation)}
    </p>
  );
}

/** Where no record carries a value: what is missing, and the one number that gives an amount. */
function NoEstimate({ report }: { report: Report }) {
  const { potential } = report;
  const { missing } = potential.coverage;
  return (
    <>
      <p className="mt-2 font-semibold text-page">No amount yet</p>
      <p className="mt-2 max-w-prose text-body text-muted">
        The leads and calls are counted below. What is missing is what one of them is worth.
      </p>
      {missing.length > 0 && (
        <ul className="mt-4 list-disc space-y-1 pl-5 text-body marker:text-muted">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <JobValueForm />
      </div>
    </>
  );
}

/** For a sum that would mislead: the few records with an amount add up to almost nothing. */
function NotMeasured({ reason }: { reason: string }) {
  return (
    <>
      <p className="mt-2 font-semibold text-page">Not measured</p>
      <p className="mt-2 max-w-prose text-body text-muted">{reason}</p>
    </>
  );
}

const words = {
  too_few: 'There are too few records to put an amount on what was missed. What they carry is counted below.',
  not_measured:
    'These records do not show which calls were missed or how soon leads were contacted, so what was missed cannot be told. Each row below says what it takes.',
};

/** Where the sum is $0: nothing was missed, or nothing is known of it, which is not the same. */
function NothingFound({ potential }: { potential: Report['potential'] }) {
  const why = undecided(potential);
  return (
    <>
      <p className={why ? 'mt-2 font-semibold text-page' : 'mt-1 font-semibold text-figure tabular'}>
        {why ? 'No amount yet' : '$0'}
      </p>
      <p className="mt-2 max-w-prose text-body text-muted">
        {why ? words[why] : 'Nothing that these records can show was missed.'}
      </p>
    </>
  );
}
