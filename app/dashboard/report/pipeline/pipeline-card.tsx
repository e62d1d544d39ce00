import { useId } from 'react';
import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import { plural } from '../../../lib/format/number.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { headlineHorizon, pipelineStateName } from '../model/pipeline.ts';
import { CountButton } from '../parts/count-button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { AgeBands } from './age-bands.tsx';
import { ForecastFigure } from './forecast-figure.tsx';
import { Horizons } from './horizons.tsx';
import { PipelineRestsOn } from './pipeline-rests-on.tsx';
import { SelfCheck } from './self-check.tsx';

interface PipelineCardProps {
  pipeline: Pipeline;
  timeZone: string;
  /** No card of what was missed stands beside it: it has the whole width. */
  alone: boolean;
}

/** What open leads will bring if things go on as before: a forecast of its own, beside what was missed. */
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
