import { useState } from 'react';
import type { BacktestDate, Pipeline } from '../../../../contract/analysis/pipeline.ts';
import { date as dateWords } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { checkedHorizons, checkSentence, firstChecked, held } from '../model/pipeline.ts';
import { CheckChart } from './check-chart.tsx';

interface SelfCheckProps {
  pipeline: Pipeline;
  timeZone: string;
  /** On wide screens right of the figures instead of below. */
  beside: boolean;
}

/** Forecasts made on the same day of earlier months against what happened, for one length of forecast at a time. */
export function SelfCheck({ pipeline, timeZone, beside }: SelfCheckProps) {
  const [chosen, choose] = useState(() => firstChecked(pipeline));
  const lengths = checkedHorizons(pipeline);
  const shown = lengths.find(({ days }) => days === chosen) ?? lengths[0];
  const dates = pipeline.backtest?.dates ?? [];
  if (!shown || dates.length === 0) return null;
  const of = dates.filter(({ days }) => days === shown.days);
  return (
    <div
      className={cx(
        'mt-4 flex min-w-0 grow flex-col border-line border-t pt-4',
        beside && '@4xl/report:mt-0 @4xl/report:border-t-0 @4xl/report:pt-0',
      )}
      data-print="whole"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold text-small">Would this forecast have held before?</h3>
        {lengths.length > 1 && (
          <fieldset className="flex gap-2 md:gap-1 text-caption print:hidden">
            <legend className="sr-only">Length of the forecasts</legend>
            {lengths.map(({ days }) => (
              <button
                key={days}
                type="button"
                aria-pressed={days === shown.days}
                onClick={() => choose(days)}
                className={cx(
                  'tap min-h-6 rounded-mark px-2 py-0.5 tabular',
                  days === shown.days ? 'bg-sunken font-medium text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {days} days
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <CheckChart key={shown.days} dates={of} timeZone={timeZone} />
      <p className="mt-2 text-small">
        <b className="font-semibold">{checkSentence(shown.check)}</b>{' '}
        <span className="text-muted">
          Bars: leads to be won in {shown.days} days, as forecast on the same day of that month. Dots: what
          happened.
        </span>
      </p>
      <ChartTable>
        <CheckTable dates={of} timeZone={timeZone} />
      </ChartTable>
    </div>
  );
}

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
function CheckTable({ dates, timeZone }: { dates: readonly BacktestDate[]; timeZone: string }) {
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
