import type { CauseFigure, NaturalComparison } from '../../../../contract/analysis/report.ts';
import { valueWords } from '../model/cause-labels.ts';
import { Cohorts } from './cohorts.tsx';
import { Natural } from './natural.tsx';

/** How a cause's figure is worked out: what counts, the close rates compared, the values used, and what to believe. */
export function CauseDetail({ figure, natural }: { figure: CauseFigure; natural: NaturalComparison }) {
  const values = valueWords(figure.values);
  return (
    <div className="mb-4 space-y-4 rounded-control bg-sunken p-4 text-small">
      <p>{figure.explanation}</p>
      {figure.cohorts.length > 0 && <Cohorts cohorts={figure.cohorts} />}
      {values.length > 0 && (
        <div>
          <h4 className="font-medium">Values used</h4>
          <ul className="mt-1 space-y-0.5 text-muted tabular">
            {values.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {figure.cause === 'slow_response' && figure.records.count > 0 && <Natural natural={natural} />}
      {figure.tier === 'gap' && figure.estimate !== null && (
        <p className="border-signal-text border-l-2 pl-3 text-muted">
          An upper bound: leads that are ready to buy get called sooner, so part of this difference would be
          there anyway.
        </p>
      )}
    </div>
  );
}
