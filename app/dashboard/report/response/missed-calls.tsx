import type { Report } from '../../../../contract/analysis/report.ts';
import { hourRange, weekdayLong } from '../../../lib/format/calendar.ts';
import { duration } from '../../../lib/format/duration.ts';
import { count, plural, share } from '../../../lib/format/number.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { heatMap, worstCell } from '../model/heat.ts';
import { CountButton } from '../parts/count-button.tsx';
import { NarrowFold } from '../parts/narrow-fold.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { Heat } from './heatmap.tsx';
import { HeatTable } from './heatmap-table.tsx';
import { Fates } from './outcomes.tsx';

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
      <Fates inquiries={inquiries} />
    </ReportCard>
  );
}
