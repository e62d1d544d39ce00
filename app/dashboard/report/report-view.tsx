import { lazy, Suspense, useId } from 'react';
import type { Report } from '../../../contract/analysis/report.ts';
import { Card } from '../../ui/card.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Causes } from './causes/causes.tsx';
import { ChartTips } from './charts/tip.tsx';
import { Headline } from './headline/headline.tsx';
import { foldedParts } from './model/little-data.ts';
import { useOpenList } from './records/use-open-list.ts';
import { BelowSkeleton } from './state/report-skeleton.tsx';
import './report.css';

const BelowTheFold = lazy(async () => ({ default: (await import('./below-the-fold.tsx')).BelowTheFold }));
const RecordsDrawer = lazy(async () => ({
  default: (await import('./records/records-drawer.tsx')).RecordsDrawer,
}));

/** The completed report: the headline with its causes where there is any to show, every section, and the list behind an opened figure. */
export function ReportView({ report }: { report: Report }) {
  const titleId = useId();
  const { filter, close } = useOpenList();
  const folded = foldedParts(report).some(({ part }) => part === 'potential');
  return (
    <div className="flex flex-col gap-4">
      {!folded && (
        <Card
          aria-labelledby={titleId}
          data-print="long"
          className="grid @4xl/report:grid-cols-[minmax(0,11fr)_minmax(0,12fr)]"
        >
          <Headline report={report} titleId={titleId} />
          <div className="border-line border-t @4xl/report:border-t-0 @4xl/report:border-l">
            <Causes potential={report.potential} />
          </div>
        </Card>
      )}
      <Suspense fallback={<BelowSkeleton />}>
        <BelowTheFold report={report} />
      </Suspense>
      <ChartTips />
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
