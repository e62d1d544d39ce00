import { type ReactNode, useId } from 'react';
import type { SectionCoverage } from '../../../../contract/analysis/report.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { coverageWords } from '../model/coverage-labels.ts';

interface ReportCardProps {
  title: string;
  aside?: ReactNode;
  coverage?: SectionCoverage;
  /** A card that may be parted by a page break, because it is a long table. */
  long?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of the report: heading, content, and its coverage below. */
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

/** The foot of a section: the records under it and what they lack. */
function CoverageLine({ coverage }: { coverage: SectionCoverage }) {
  const [first, ...rest] = coverageWords(coverage);
  return (
    <ul
      aria-label="What this rests on"
      className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-5 py-2.5 md:py-3 text-caption text-muted md:px-6"
    >
      <li className="tabular text-ink">{first}</li>
      {rest.map((words) => (
        <li key={words} className="tabular">
          {words}
        </li>
      ))}
    </ul>
  );
}
