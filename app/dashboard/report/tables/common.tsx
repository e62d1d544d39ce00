import type { CloseRate } from '../../../../contract/analysis/report.ts';
import { duration } from '../../../lib/format/duration.ts';
import { money } from '../../../lib/format/money.ts';
import { percent } from '../../../lib/format/number.ts';
import { along } from '../model/scale.ts';
import { CountButton } from '../parts/count-button.tsx';
import type { Column } from '../parts/data-table.tsx';

interface Performance {
  readonly leads: Parameters<typeof CountButton>[0]['of'];
  readonly won: Parameters<typeof CountButton>[0]['of'];
}

/** Leads and won leads of a row, each with its list; `of` names the row: `from Yelp`. `brief`: a short card has the leads. */
export function countColumns<Row extends Performance>(of: (row: Row) => string, brief = true): Column<Row>[] {
  return [
    {
      id: 'leads',
      label: 'Leads',
      numeric: true,
      brief,
      sort: (row) => row.leads.count,
      cell: (row) => <CountButton of={row.leads} what={`leads ${of(row)}`} />,
    },
    {
      id: 'won',
      label: 'Won',
      numeric: true,
      sort: (row) => row.won.count,
      cell: (row) => <CountButton of={row.won} what={`won leads ${of(row)}`} />,
    },
  ];
}

/** Raw and qualified close rate, always together. */
export function rateColumns<Row extends { raw: CloseRate; qualified: CloseRate }>(): Column<Row>[] {
  return [
    {
      id: 'raw',
      label: 'Raw rate',
      numeric: true,
      brief: true,
      sort: (row) => row.raw.rate,
      cell: (row) => percent(row.raw.rate),
    },
    {
      id: 'qualified',
      label: 'Qualified rate',
      short: 'Qualified',
      numeric: true,
      brief: true,
      sort: (row) => row.qualified.rate,
      cell: (row) => percent(row.qualified.rate),
    },
  ];
}

/** Median time to the first response; a dash where none is known. */
export function responseColumn<Row extends { medianResponseSeconds: number | null }>(): Column<Row> {
  return {
    id: 'response',
    label: 'Median response',
    short: 'Response',
    numeric: true,
    sort: (row) => row.medianResponseSeconds,
    cell: (row) => <span className="whitespace-nowrap">{duration(row.medianResponseSeconds)}</span>,
  };
}

interface MoneyRow {
  readonly wonCents: number | null;
  readonly missedCents: number | null;
}

/** Won revenue and missed revenue, the latter with a bar on the scale of the whole table. */
export function moneyColumns<Row extends MoneyRow>(rows: readonly Row[]): Column<Row>[] {
  const most = Math.max(0, ...rows.map((row) => row.missedCents ?? 0));
  return [
    {
      id: 'revenue',
      label: 'Revenue',
      numeric: true,
      sort: (row) => row.wonCents,
      cell: (row) => money(row.wonCents),
    },
    {
      id: 'missed',
      label: 'Missed',
      numeric: true,
      brief: true,
      sort: (row) => row.missedCents,
      cell: (row) => <Missed cents={row.missedCents} most={most} />,
    },
  ];
}

function Missed({ cents, most }: { cents: number | null; most: number }) {
  if (cents === null || most === 0) return money(cents);
  return (
    <span className="inline-block min-w-20">
      {money(cents)}
      <span aria-hidden="true" className="mt-1 flex h-1 rounded-full bg-line/60">
        <span className="report-hatch rounded-full text-lost" style={{ width: `${along(cents, most)}%` }} />
      </span>
    </span>
  );
}

/** The name of a row, or its replacement for records without one. */
export function Name({ name, none }: { name: string | null; none: string }) {
  if (name === null || name === '') return <span className="font-normal text-muted">{none}</span>;
  return <span className="break-words">{name}</span>;
}
