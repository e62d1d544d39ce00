import { type ReactNode, useId } from 'react';
import type { SectionCoverage } from '../../../../contract/analysis/report.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { CoverageLine } from './coverage-line.tsx';

interface ReportCardProps {
  title: string;
  aside?: ReactNode;
  coverage?: SectionCoverage;
  /** A card that may be parted by a page break, because it is a long table. */
  long?: boolean;
  className?: string;
  children: ReactNode;
}

/** One section of the report: heading, content, and at the foot what it rests on. */
export function ReportCard({ title, aside, coverage, long = false, className, children }: ReportCardProps) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      data-print={long ? 'long' : 'whole'}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <CardHeader title={title} titleId={id} {...(aside != null && { aside })} />
      <div className="flex grow flex-col px-5 pt-3 pb-4 md:px-6 md:pt-4 md:pb-6">{children}</div>
      {coverage && <CoverageLine coverage={coverage} />}
    </Card>
  );
}
