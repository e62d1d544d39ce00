import type { Report } from '../../../../contract/analysis/report.ts';
import { plural } from '../../../lib/format/number.ts';
import { causeName } from '../labels.ts';
import { stateWords } from '../model/cause-labels.ts';
import { undecided, withheld } from '../model/potential.ts';
import { Fold } from '../parts/fold.tsx';

/** Under the headline: what the sum rests on, and which causes are not in it. */
export function RestsOn({ report }: { report: Report }) {
  const { potential, coverage } = report;
  const refused = coverage.refused.reduce((sum, entry) => sum + entry.count, 0);
  const left = withheld(potential);
  const summed = potential.total !== null && (potential.total.high > 0 || undecided(potential) === null);
  const records = [
    plural(coverage.leadsInWindow, 'lead'),
    coverage.callsInWindow === 0 ? 'no calls' : plural(coverage.callsInWindow, 'call'),
    refused === 0 ? 'no rows refused' : `${plural(refused, 'row')} refused`,
  ].join(', ');
  return (
    <div className="mt-3">
      {summed && left.length > 0 && (
        <p className="mb-2 text-muted text-small">
          Not in this sum:{' '}
          {left
            .map(({ cause, state }) => `${causeName[cause]} (${stateWords[state]})`.toLowerCase())
            .join(', ')}
          .
        </p>
      )}
      <Fold label="What it rests on">
        <ul className="space-y-1 text-muted text-small">
          <li className="tabular">{records}.</li>
          {potential.restsOn.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
