import type { Report } from '../../../../contract/analysis/report.ts';
import { hour, hourRange, weekdayLong } from '../../../lib/format/calendar.ts';
import { duration } from '../../../lib/format/duration.ts';
import { count, plural, share } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { type HeatMap, heatMap, worstCell } from '../model/heatmap-cells.ts';
import { CountButton } from '../parts/count-button.tsx';
import { NarrowFold } from '../parts/narrow-fold.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { Heat } from './heatmap.tsx';
import { InquiryOutcomes } from './outcomes.tsx';

/** When calls are missed, and what became of the new inquiries among them. */
export function MissedCalls({ missedCalls }: { missedCalls: Report['missedCalls'] }) {
  const { calls, cells, inquiries, medianAnswerSeconds, coverage } = missedCalls;
  const map = heatMap(cells);
  const worst = worstCell(cells);
  return (
    <ReportCard
      title="Missed calls by hour and weekday"
      aside={
        map && (
          <CountButton of={calls} what="">
            {plural(calls.count, 'missed call')}
          </CountButton>
        )
      }
      coverage={coverage}
    >
      {map ? (
        <>
          <p className="mb-4 text-small">
            {share(map.missed, map.inbound)} of {plural(map.inbound, 'inbound call')} went unanswered
            {worst &&
              `; most on ${weekdayLong(worst.weekday)} ${hourRange(worst.hour)}, ${count(worst.missed)} of ${count(worst.inbound)}`}
            .
            {medianAnswerSeconds !== null &&
              ` Half of the answered ones were picked up within ${duration(medianAnswerSeconds)}.`}
          </p>
          <NarrowFold show="Show the hours of the week" hide="Hide the hours">
            <Heat map={map} open={calls.open} />
            <ChartTable>
              <HeatTable map={map} />
            </ChartTable>
          </NarrowFold>
        </>
      ) : (
        <p className="text-muted text-small">
          No inbound calls in this window. Upload a call log to see when calls are missed.
        </p>
      )}
      <InquiryOutcomes inquiries={inquiries} />
    </ReportCard>
  );
}

/** The heat map in figures: missed of inbound calls, hours down and weekdays across. */
function HeatTable({ map: { days, hours } }: { map: HeatMap }) {
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
