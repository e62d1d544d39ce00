import type { CauseFigure, NaturalComparison } from '../../../../contract/analysis/report.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { points, pointsRange } from '../../../lib/format/points.ts';
import { valueWords } from '../model/cause-labels.ts';
import { Cohorts } from './cohorts.tsx';

/** How a cause's figure is computed: what counts, the close rates compared, the values used, and its limits. */
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

/** Leads from both sides of closing time: how much of the difference is speed itself. Enters no sum. */
function Natural({ natural }: { natural: NaturalComparison }) {
  const { before, after, effect, explanation } = natural;
  return (
    <div>
      <h4 className="font-medium">Is it speed, or were they better leads?</h4>
      {effect && before && after ? (
        <>
          <p className="mt-1">
            An answer within five minutes changes the close rate by{' '}
            <b className="font-semibold tabular">{points(effect.rate)}</b>{' '}
            <span className="text-muted tabular">({pointsRange(effect.low, effect.high)}, 80%)</span>.
          </p>
          <dl className="mt-2 grid gap-2 @md/causes:grid-cols-2">
            <Side name="Before closing time" side={before} />
            <Side name="After closing time" side={after} />
          </dl>
          <p className="mt-2 text-muted">{explanation}</p>
        </>
      ) : (
        <p className="mt-1 text-muted">{explanation}</p>
      )}
    </div>
  );
}

function Side({ name, side }: { name: string; side: NonNullable<NaturalComparison['before']> }) {
  return (
    <div className="rounded-mark bg-raised px-3 py-2">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="tabular">
        <b className="font-semibold">{percent(side.rate)}</b> won
        <span className="block text-caption text-muted">
          {count(side.won)} of {count(side.leads)} leads; {percent(side.fast)} answered in 5 min
        </span>
      </dd>
    </div>
  );
}
