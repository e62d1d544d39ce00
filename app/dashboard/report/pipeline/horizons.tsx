import type { PipelineHorizon } from '../../../../contract/analysis/pipeline.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { dash } from '../../../ui/table/cells.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';

const columns: readonly Column<PipelineHorizon>[] = [
  { id: 'days', label: 'Within', cell: ({ days }) => `${days} days` },
  {
    id: 'wins',
    label: 'Wins',
    numeric: true,
    cell: ({ won }) => (
      <>
        {count(won.mean)}
        <Range low={count(won.low)} high={count(won.high)} />
      </>
    ),
  },
];

const revenueColumn: Column<PipelineHorizon> = {
  id: 'revenue',
  label: 'Revenue',
  numeric: true,
  cell: ({ revenue }) =>
    revenue === null ? (
      dash
    ) : (
      <>
        {money(revenue.cents)}
        <Range low={money(revenue.low)} high={money(revenue.high)} />
      </>
    ),
};

/** Wins and revenue for each length of time, each with its 80 % range. */
export function Horizons({ horizons }: { horizons: readonly PipelineHorizon[] }) {
  const paid = horizons.some(({ revenue }) => revenue !== null);
  return (
    <div className="mt-3">
      <Table
        label="Open leads won, by days ahead"
        headClass="py-1.5!"
        rowHeading="whitespace-nowrap py-2!"
        cellClass="py-2!"
        columns={paid ? [...columns, revenueColumn] : columns}
        rows={horizons}
        rowKey={({ days }) => String(days)}
      />
    </div>
  );
}

function Range({ low, high }: { low: string; high: string }) {
  return (
    <span className="ml-2 whitespace-nowrap text-caption text-muted @max-md/report:block">
      {low} – {high}
    </span>
  );
}
