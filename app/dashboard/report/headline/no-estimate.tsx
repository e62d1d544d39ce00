import type { Report } from '../../../../contract/analysis/report.ts';
import { JobValueForm } from './job-value-form.tsx';

/** Where no record carries a value: what is missing, and the one number that gives an amount. */
export function NoEstimate({ report }: { report: Report }) {
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
