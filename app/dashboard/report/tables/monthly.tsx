import type { Report } from '../../../../contract/analysis/report.ts';
import { month } from '../format/calendar.ts';
import type { Column } from '../parts/columns.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { countColumns, rateColumns, responseColumn } from './common.tsx';

type Month = Report['monthly']['months'][number];

const columns: readonly Column<Month>[] = [
  {
    id: 'month',
    label: 'Month',
    cell: (row) => <span className="whitespace-nowrap">{month(row.month)}</span>,
  },
  ...countColumns<Month>((row) => `of ${month(row.month)}`),
  ...rateColumns<Month>(),
  responseColumn<Month>(),
];

/** Each calendar month by the leads that came in. */
export function Monthly({ monthly }: { monthly: Report['monthly'] }) {
  return (
    <ReportCard
      title="Monthly performance"
      aside="by the month a lead came in"
      coverage={monthly.coverage}
      long
    >
      <DataTable
        label="Performance by month"
        columns={columns}
        rows={monthly.months}
        rowKey={(row) => row.month}
        atFirst={36}
      />
    </ReportCard>
  );
}
