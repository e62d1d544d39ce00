import type { Report } from '../../../../contract/analysis/report.ts';
import { duration } from '../../../lib/format/duration.ts';
import { count, plural, share } from '../../../lib/format/number.ts';
import { CountButton } from '../parts/count-button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { NarrowFold } from '../parts/narrow-fold.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { Name } from '../tables/common.tsx';

type Rep = Report['missedCalls']['reps'][number];

const inbound: readonly Column<Rep>[] = [
  {
    id: 'inbound',
    label: 'Inbound',
    numeric: true,
    sort: (row) => row.inbound,
    cell: (row) => count(row.inbound),
  },
  {
    id: 'missed',
    label: 'Missed',
    numeric: true,
    sort: (row) => row.missed.count,
    cell: (row) => <CountButton of={row.missed} what={`missed calls of ${row.rep ?? 'no rep'}`} />,
  },
  {
    id: 'share',
    label: 'Share missed',
    short: 'Share',
    numeric: true,
    sort: (row) => (row.inbound === 0 ? null : row.missed.count / row.inbound),
    cell: (row) => share(row.missed.count, row.inbound),
  },
];

const answer: Column<Rep> = {
  id: 'answer',
  label: 'Median time to answer',
  short: 'To answer',
  numeric: true,
  sort: (row) => row.medianAnswerSeconds,
  cell: (row) => <span className="whitespace-nowrap">{duration(row.medianAnswerSeconds)}</span>,
};

const outbound: readonly Column<Rep>[] = [
  {
    id: 'outbound',
    label: 'Outbound',
    numeric: true,
    sort: (row) => row.outbound,
    cell: (row) => count(row.outbound),
  },
  {
    id: 'reached',
    label: 'Outbound answered',
    short: 'Answered',
    numeric: true,
    sort: (row) => row.reached,
    cell: (row) => count(row.reached),
  },
];

/** Calls answered and missed by who took or made them; columns that no call fills are left out. */
export function CallReps({ missedCalls }: { missedCalls: Report['missedCalls'] }) {
  const { reps } = missedCalls;
  const named = reps.filter(({ rep }) => rep !== null).length;
  const columns: readonly Column<Rep>[] = [
    {
      id: 'rep',
      label: 'Rep',
      sort: (row) => row.rep,
      cell: (row) => <Name name={row.rep} none="No rep on record" />,
    },
    ...(reps.some((row) => row.inbound > 0) ? inbound : []),
    ...(reps.some((row) => row.medianAnswerSeconds !== null) ? [answer] : []),
    ...(reps.some((row) => row.outbound > 0) ? outbound : []),
  ];
  return (
    <ReportCard title="Calls by rep" aside="by who took or made the call" long>
      <NarrowFold show={`Show the calls of ${plural(named, 'rep')}`} hide="Hide the calls">
        <DataTable label="Calls by rep" columns={columns} rows={reps} rowKey={(row) => row.rep ?? ''} />
      </NarrowFold>
    </ReportCard>
  );
}
