import type { Report } from '../../../../contract/analysis/report.ts';
import { month } from '../../../lib/format/calendar.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { CountButton } from '../parts/count-button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';

type Month = Report['trend']['months'][number];

const columns: readonly Column<Month>[] = [
  { id: 'month', label: 'Month', cell: (row) => month(row.month) },
  { id: 'won', label: 'Won', numeric: true, cell: (row) => money(row.wonCents) },
  {
    id: 'wonLeads',
    label: 'Leads won',
    numeric: true,
    cell: (row) => <CountButton of={row.won} what={`leads won in ${month(row.month)}`} />,
  },
  { id: 'valued', label: 'With a value', numeric: true, cell: (row) => count(row.wonWithValue) },
  { id: 'missed', label: 'Missed', numeric: true, cell: (row) => money(row.missedCents) },
  {
    id: 'missedLeads',
    label: 'Leads missed',
    numeric: true,
    cell: (row) => <CountButton of={row.missed.leads} what={`leads missed, of ${month(row.month)}`} />,
  },
  {
    id: 'missedInquiries',
    label: 'Inquiries missed',
    numeric: true,
    cell: (row) => <CountButton of={row.missed.inquiries} what={`inquiries missed in ${month(row.month)}`} />,
  },
];

/** The figures of the trend, each count with its list. */
export function TrendTable({ months }: { months: readonly Month[] }) {
  return (
    <DataTable
      label="Revenue by month"
      columns={columns}
      rows={months}
      rowKey={(row) => row.month}
      atFirst={36}
    />
  );
}
