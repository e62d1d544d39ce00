import type { ExpectedRate } from '../../../../contract/analysis/pipeline.ts';
import type { CloseRate, Report } from '../../../../contract/analysis/report.ts';
import { month } from '../../../lib/format/calendar.ts';
import { percent, percentRange } from '../../../lib/format/number.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { countColumns, responseColumn } from './common.tsx';

type Month = Report['monthly']['months'][number];

/** Months shown before "Show all". */
const AT_FIRST = 6;

const columns: readonly Column<Month>[] = [
  {
    id: 'month',
    label: 'Month',
    cell: (row) => <span className="whitespace-nowrap">{month(row.month)}</span>,
  },
  ...countColumns<Month>((row) => `of ${month(row.month)}`),
  rateColumn('raw', 'Raw rate'),
  rateColumn('qualified', 'Qualified rate'),
  responseColumn<Month>(),
];

/** A close rate; of a month with young leads the rate so far, and under it the rate it is expected to reach. */
function rateColumn(id: 'raw' | 'qualified', label: string): Column<Month> {
  return {
    id,
    label,
    short: id === 'raw' ? label : 'Qualified',
    numeric: true,
    brief: true,
    sort: (row) => row[id].rate,
    cell: (row) => <Rate rate={row[id]} expected={row.expected?.[id] ?? null} />,
  };
}

function Rate({ rate, expected }: { rate: CloseRate; expected: ExpectedRate | null }) {
  if (expected === null) return percent(rate.rate);
  return (
    <>
      {percent(rate.rate)} <span className="text-caption text-muted">so far</span>
      <span className="block text-caption text-muted">
        <span className="text-ink">{percent(expected.rate)}</span> expected{' '}
        <span className="whitespace-nowrap">({percentRange(expected.low, expected.high)})</span>
      </span>
    </>
  );
}

/** Each calendar month by the leads that came in, the newest first. */
export function Monthly({ monthly }: { monthly: Report['monthly'] }) {
  const young = monthly.months.find((row) => row.expected !== null)?.expected;
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
        rows={monthly.months.toReversed()}
        rowKey={(row) => row.month}
        atFirst={AT_FIRST}
      />
      {young && (
        <p className="mt-3 text-caption text-muted">
          Expected: the close rate once the month's open leads are {young.days} days old, with its 80% range.
        </p>
      )}
    </ReportCard>
  );
}
