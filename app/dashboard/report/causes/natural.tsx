import type { NaturalComparison } from '../../../../contract/analysis/report.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { points, pointsRange } from '../../../lib/format/points.ts';

/** Leads from both sides of closing time: how much of the difference is speed itself. Enters no sum. */
export function Natural({ natural }: { natural: NaturalComparison }) {
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
