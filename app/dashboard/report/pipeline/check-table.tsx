import type { BacktestDate } from '../../../../contract/analysis/pipeline.ts';
import { date as dateWords } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { held } from '../model/pipeline.ts';

const columns = (timeZone: string): readonly Column<BacktestDate>[] => [
  { id: 'at', label: 'Made on', cell: ({ at }) => dateWords(at, timeZone) },
  {
    id: 'forecast',
    label: 'Forecast',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ forecast }) => (
      <>
        {count(forecast.mean)}{' '}
        <span className="text-caption text-muted">
          ({count(forecast.low)} – {count(forecast.high)})
        </span>
      </>
    ),
  },
  { id: 'happened', label: 'Happened', numeric: true, cell: ({ happened }) => count(happened) },
  { id: 'inside', label: 'Inside', cell: (date) => (held(date) ? 'yes' : 'no') },
];

/** The figures of the self-check, a row for each date. */
export function CheckTable({ dates, timeZone }: { dates: readonly BacktestDate[]; timeZone: string }) {
  return (
    <Table
      label="Forecasts made in past months and what happened"
      lastLine
      rowHeading="whitespace-nowrap"
      columns={columns(timeZone)}
      rows={dates}
      rowKey={({ at }) => at}
    />
  );
}
