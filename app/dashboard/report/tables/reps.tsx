import type { Report } from '../../../../contract/analysis/report.ts';
import { percent, percentRange } from '../../../lib/format/number.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Interval } from '../parts/interval.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { countColumns, moneyColumns, Name, responseColumn } from './common.tsx';

type Rep = Report['reps']['rows'][number];

/** Sales reps with the range of their close rate; a rank only where the ranges part. */
export function Reps({ reps }: { reps: Report['reps'] }) {
  const end = Math.max(0, ...reps.rows.map((row) => row.closeRate.high));
  const columns: readonly Column<Rep>[] = [
    { id: 'rep', label: 'Rep', sort: (row) => row.rep, cell: (row) => <RepName rep={row} /> },
    ...countColumns<Rep>((row) => `of ${row.rep || 'no rep'}`),
    {
      id: 'rate',
      label: 'Close rate',
      numeric: true,
      brief: true,
      sort: (row) => row.closeRate.rate,
      cell: (row) => (
        <>
          {percent(row.closeRate.rate)}
          <span className="block whitespace-nowrap text-caption text-muted">
            {percentRange(row.closeRate.low, row.closeRate.high)}
          </span>
        </>
      ),
    },
    {
      id: 'range',
      label: '80% range',
      wideOnly: true,
      className: '@max-4xl/report:hidden',
      cell: (row) => (
        <span className="block w-44 pt-0.5">
          <Interval {...row.closeRate} end={end} />
        </span>
      ),
    },
    ...moneyColumns(reps.rows),
    responseColumn<Rep>(),
  ];
  return (
    <ReportCard
      title="Top sales reps"
      aside="ranked only where the difference is more than chance"
      coverage={reps.coverage}
      long
    >
      <DataTable label="Sales reps" columns={columns} rows={reps.rows} rowKey={(row) => row.rep ?? ''} />
      <p className="mt-3 text-caption text-muted">
        A rep's close rate is drawn towards your account's, the more so the fewer leads, and leaves out leads
        too young: it need not equal won over leads.
      </p>
    </ReportCard>
  );
}

function RepName({ rep }: { rep: Rep }) {
  return (
    <span className="flex items-baseline gap-2">
      <Name name={rep.rep} none="No rep on record" />
      {rep.rank !== null && (
        <span className="rounded-full border border-line px-1.5 font-normal text-caption text-muted tabular">
          <span className="sr-only">rank </span>
          <span aria-hidden="true">#</span>
          {rep.rank}
        </span>
      )}
    </span>
  );
}
