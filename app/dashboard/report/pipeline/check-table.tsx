import type { BacktestDate } from '../../../../contract/analysis/pipeline.ts';
import { date as dateWords } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { held } from '../model/pipeline.ts';

/** The figures of the self-check, a row for each date. */
export function CheckTable({ dates, timeZone }: { dates: readonly BacktestDate[]; timeZone: string }) {
  return (
    <Table label="Forecasts made in past months and what happened">
      <thead>
        <tr>
          <Th>Made on</Th>
          <Th numeric>Forecast</Th>
          <Th numeric>Happened</Th>
          <Th>Inside</Th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <tr key={date.at}>
            <th
              scope="row"
              className="whitespace-nowrap border-line border-b py-2 pr-3 text-left font-medium"
            >
              {dateWords(date.at, timeZone)}
            </th>
            <Td numeric className="whitespace-nowrap">
              {count(date.forecast.mean)}{' '}
              <span className="text-caption text-muted">
                ({count(date.forecast.low)} – {count(date.forecast.high)})
              </span>
            </Td>
            <Td numeric>{count(date.happened)}</Td>
            <Td>{held(date) ? 'yes' : 'no'}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
