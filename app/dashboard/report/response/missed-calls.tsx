import { useId, useState } from 'react';
import type { Report } from '../../../../contract/analysis/report.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { hourRange, weekdayLong } from '../format/calendar.ts';
import { duration } from '../format/duration.ts';
import { count, plural, share } from '../format/number.ts';
import { heatMap, worstCell } from '../model/heat.ts';
import { CountButton } from '../parts/count-button.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { Fates } from './fates.tsx';
import { Heat } from './heat.tsx';
import { HeatTable } from './heat-table.tsx';

/** When calls are missed, and what became of the new inquiries among them. */
export function MissedCalls({ missedCalls }: { missedCalls: Report['missedCalls'] }) {
  const { calls, cells, inquiries, medianAnswerSeconds, coverage } = missedCalls;
  const map = heatMap(cells);
  const worst = worstCell(cells);
  // A week of hours is longer than a phone's screen: there it opens at a press.
  const [hours, setHours] = useState(false);
  const hoursId = useId();
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
          <div id={hoursId} className={cx(!hours && 'hidden @2xl/report:block print:block')}>
            <Heat map={map} open={calls.open} />
            <ChartTable>
              <HeatTable map={map} />
            </ChartTable>
          </div>
          <Button
            size="small"
            aria-expanded={hours}
            aria-controls={hoursId}
            onClick={() => setHours(!hours)}
            className={cx('w-full @2xl/report:hidden print:hidden', hours && 'mt-4')}
          >
            {hours ? 'Hide the hours' : 'Show the hours of the week'}
          </Button>
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
