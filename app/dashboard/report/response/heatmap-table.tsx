import { hour, weekdayLong } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import type { HeatMap } from '../model/heat.ts';

/** The heat map in figures: missed of inbound calls, hours down and weekdays across. */
export function HeatTable({ map: { days, hours } }: { map: HeatMap }) {
  const columns: readonly Column<number>[] = [
    { id: 'from', label: 'From', cell: hour },
    ...days.map((cells, day) => ({
      id: String(day),
      label: weekdayLong(day + 1),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (of: number) => {
        const cell = cells[hours.indexOf(of)];
        return cell ? `${count(cell.missed)} of ${count(cell.inbound)}` : '–';
      },
    })),
  ];
  return (
    <Table
      label="Missed of inbound calls by hour and weekday"
      lastLine
      rowHeading="whitespace-nowrap"
      columns={columns}
      rows={hours}
      rowKey={String}
    />
  );
}
