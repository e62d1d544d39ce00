import type { Report } from '../../../../contract/analysis/report.ts';
import { plural } from '../format/number.ts';
import { tooFew, withheld } from '../model/potential.ts';
import { causeName } from '../words.ts';

/** Under the headline: what the sum rests on, and which causes are not in it. */
export function RestsOn({ report }: { report: Report }) {
  const { potential, coverage } = report;
  const refused = coverage.refused.reduce((sum, entry) => sum + entry.count, 0);
  const left = withheld(potential);
  const summed = potential.total !== null && (potential.total.high > 0 || !tooFew(potential));
  const records = [
    plural(coverage.leadsInWindow, 'lead'),
    coverage.callsInWindow === 0 ? 'no calls' : plural(coverage.callsInWindow, 'call'),
    refused === 0 ? 'no rows refused' : `${plural(refused, 'row')} refused`,
  ].join(', ');
  return (
    <div className="mt-7">
      <h3 className="font-medium text-small">What it rests on</h3>
      <ul className="mt-1.5 space-y-1 text-muted text-small">
        <li className="tabular">{records}.</li>
        {potential.restsOn.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {summed && left.length > 0 && (
          <li>
            Not in this sum, for want of data:{' '}
            {left.map((cause) => causeName[cause.cause].toLowerCase()).join(', ')}.
          </li>
        )}
      </ul>
    </div>
  );
}
