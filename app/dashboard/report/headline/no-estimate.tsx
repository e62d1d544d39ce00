import type { Report } from '../../../../contract/analysis/report.ts';
import { asksForValue } from '../model/potential.ts';
import { JobValueForm } from './job-value-form.tsx';

/** Where no amount can be given: what is missing, and the one number that would mend it. */
export function NoEstimate({ report }: { report: Report }) {
  const { potential } = report;
  const { missing } = potential.coverage;
  const asks = asksForValue(potential);
  return (
    <>
      <p className="mt-2 font-semibold text-page">No amount yet</p>
      <p className="mt-2 max-w-prose text-body text-muted">
        {asks
          ? 'The leads and calls are counted below. What is missing is what one of them is worth.'
          : 'Your records do not carry enough to put an amount on what was missed. What they do carry is counted below.'}
      </p>
      {missing.length > 0 && (
        <ul className="mt-4 list-disc space-y-1 pl-5 text-body marker:text-muted">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {asks && (
        <div className="mt-6">
          <JobValueForm />
        </div>
      )}
    </>
  );
}
