import { Suspense, useId } from 'react';
import type { Report } from '../../../contract/analysis/report.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { belowCauses } from './call-again/call-again-place.tsx';
import { Causes } from './causes/causes.tsx';
import { ChartTips } from './charts/tip.tsx';
import { Headline } from './headline/headline.tsx';
import { foldedParts } from './model/little-data.ts';
import { Warnings } from './parts/warnings.tsx';
import { PipelineCard } from './pipeline/pipeline-card.tsx';
import { useOpenList } from './records/use-open-list.ts';
import { BelowSkeleton } from './state/report-skeleton.tsx';

const { Part: BelowTheFold } = lazyPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold);
const { Part: RecordsDrawer } = lazyPart(
  async () => (await import('./records/records-drawer.tsx')).RecordsDrawer,
);

/** The completed report: what was missed, what is still open, every section, and the list of an opened figure. */
export function ReportView({ report }: { report: Report }) {
  const titleId = useId();
  const { filter, close } = useOpenList();
  const folded = foldedParts(report).some(({ part }) => part === 'potential');
  const forecast = report.pipeline.state !== 'not_measured';
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <ChartTips>
        {folded && report.potential.warnings.length > 0 && (
          <Card className="px-5 py-2 md:px-7 md:py-4">
            <Warnings sentences={report.potential.warnings} />
          </Card>
        )}
        {(!folded || forecast) && (
          <div className={cx('report-row grid gap-4', !folded && '@4xl/report:grid-cols-2')}>
            {!folded && (
              <Card aria-labelledby={titleId} data-print="long" className="min-w-0">
                <Headline report={report} titleId={titleId} />
                <Causes potential={report.potential} below={belowCauses(report)} />
              </Card>
            )}
            <PipelineCard pipeline={report.pipeline} timeZone={report.window.timeZone} alone={folded} />
          </div>
        )}
        <Suspense fallback={<BelowSkeleton />}>
          <BelowTheFold report={report} />
        </Suspense>
      </ChartTips>
      {filter && (
        <PartBoundary onClose={close}>
          <Suspense fallback={null}>
            <RecordsDrawer report={report} filter={filter} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
