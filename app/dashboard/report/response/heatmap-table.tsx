import { hour, weekdayLong } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import type { HeatMap } from '../model/heat.ts';

/** The heat map in figures: missed of inbound calls, hours down and weekdays across. */
export function HeatTable({ map }: { map: HeatMap }) {
  return (
    <Table label="Missed of inbound calls by hour and weekday">
      <thead>
        <tr>
          <Th>From</Th>
          {map.days.map((_, day) => (
            <Th key={weekdayLong(day + 1)} numeric>
              {weekdayLong(day + 1)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {map.hours.map((h, i) => (
          <tr key={h}>
            <th
              scope="row"
              className="whitespace-nowrap border-line border-b py-1.5 pr-3 text-left font-medium"
            >
              {hour(h)}
            </th>
            {map.days.map((cells, day) => {
              const cell = cells[i];
              return (
                <Td key={weekdayLong(day + 1)} numeric className="whitespace-nowrap">
                  {cell ? `${count(cell.missed)} of ${count(cell.inbound)}` : '–'}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
