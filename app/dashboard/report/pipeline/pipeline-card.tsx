import { useId } from 'react';
import type { Pipeline, PipelineHorizon } from '../../../../contract/analysis/pipeline.ts';
import { money } from '../../../lib/format/money.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { headlineHorizon, pipelineStateName } from '../model/pipeline.ts';
import { CountButton } from '../parts/count-button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { AgeBands } from './age-bands.tsx';
import { Horizons } from './horizons.tsx';
import { SelfCheck } from './self-check.tsx';

interface PipelineCardProps {
  pipeline: Pipeline;
  timeZone: string;
  /** Whether it is the only card, over the whole width. */
  alone: boolean;
}

/** The forecast of open leads, beside what was missed and no part of it. */
export function PipelineCard({ pipeline, timeZone, alone }: PipelineCardProps) {
  const titleId = useId();
  const horizon = headlineHorizon(pipeline);
  const checked = pipeline.state === 'checked';
  const compared = pipeline.backtest !== null && pipeline.backtest.dates.length > 0;
  return (
    <Card
      aria-labelledby={titleId}
      data-print="long"
      className="flex min-w-0 flex-col p-5 md:p-7 @5xl/report:p-8"
    >
      <div
        className={cx(
          'flex flex-col',
          compared && 'grow',
          alone && compared && '@4xl/report:grid @4xl/report:grid-cols-2 @4xl/report:gap-x-12',
        )}
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={titleId} className="text-body text-muted">
              Still open, and likely to be won
            </h2>
            <p className="text-caption text-muted">{pipelineStateName[pipeline.state]}</p>
          </div>
          {horizon ? (
            <ForecastFigure horizon={horizon} />
          ) : (
            <p className="mt-2 font-semibold text-page">No forecast yet</p>
          )}
          <Warnings sentences={pipeline.warnings} small />
          {/* A checked forecast is said by the figures above and below; any other state needs its words. */}
          {!checked && <p className="mt-3 text-small">{pipeline.explanation}</p>}
          {pipeline.moneyMissing !== null && <p className="mt-2 text-small">{pipeline.moneyMissing}</p>}
          <p className="mt-3 text-muted text-small">
            <CountButton of={pipeline.openLeads} what="" className="text-ink">
              {plural(pipeline.openLeads.count, 'open lead')}
            </CountButton>
            {horizon !== null && ', each with the chance of its age, if things go on as before'}
            {alone ? '.' : '. Not missed, and not in that sum.'}
          </p>
          {pipeline.horizons.length > 0 && <Horizons horizons={pipeline.horizons} />}
        </div>
        <SelfCheck pipeline={pipeline} timeZone={timeZone} beside={alone} />
      </div>
      {horizon && (
        <div className="mt-4">
          <Fold label="Chances by age, and what this rests on">
            <AgeBands bands={pipeline.ageBands} />
            <PipelineRestsOn pipeline={pipeline} />
          </Fold>
        </div>
      )}
      {!horizon && <PipelineRestsOn pipeline={pipeline} />}
    </Card>
  );
}

/** The headline of the pipeline: revenue with its range, or the wins where there is no amount. */
function ForecastFigure({ horizon }: { horizon: PipelineHorizon }) {
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

/** What the forecasts assume, and the records that a rule leaves out of them. */
function PipelineRestsOn({ pipeline }: { pipeline: Pipeline }) {
  const { restsOn, setAside } = pipeline;
  if (restsOn.length + setAside.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 text-muted text-small tabular">
      {restsOn.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {setAside.map(({ reason, count }) => (
        <li key={reason}>
          Left out: {plural(count, 'record')}. {reason}.
        </li>
      ))}
    </ul>
  );
}
