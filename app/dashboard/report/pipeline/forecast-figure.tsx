import type { PipelineHorizon } from '../../../../contract/analysis/pipeline.ts';
import { money } from '../../../lib/format/money.ts';
import { count, plural } from '../../../lib/format/number.ts';

/** The headline of the pipeline: revenue with its range, or the wins where there is no amount. */
export function ForecastFigure({ horizon }: { horizon: PipelineHorizon }) {
  const { days, won, revenue } = horizon;
  const [figure, low, high] = revenue
    ? [money(revenue.cents), money(revenue.low), money(revenue.high)]
    : [plural(Math.round(won.mean), 'win'), count(won.low), count(won.high)];
  return (
    <>
      <p className="mt-1 font-semibold text-page tabular">{figure}</p>
      <p className="mt-1 text-body text-muted">
        in {days} days, between <b className="font-semibold text-ink tabular">{low}</b> and{' '}
        <b className="font-semibold text-ink tabular">{high}</b> (80%)
      </p>
    </>
  );
}
