import type { BacktestDate } from '../../../../contract/analysis/pipeline.ts';
import { date as dateWords, monthOf, monthShort } from '../../../lib/format/calendar.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { Mark } from '../charts/tip.tsx';
import { useRoving } from '../charts/use-roving.ts';
import { held } from '../model/pipeline.ts';
import { along, axis } from '../model/scale.ts';

/** More dates than this have no room for the names of all months. */
const NAMED = 12;

interface CheckChartProps {
  /** Forecasts of one length, ascending by time. */
  dates: readonly BacktestDate[];
  timeZone: string;
}

/**
 * The range of each forecast as a bar and what happened as a dot; a miss is a diamond. Arrow keys move through the
 * dates.
 */
export function CheckChart({ dates, timeZone }: CheckChartProps) {
  const roving = useRoving(dates.length, 1);
  const { end, ticks } = axis(Math.max(...dates.flatMap((date) => [date.forecast.high, date.happened])), 3);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label="Forecasts made in past months and what happened. Arrow keys move from month to month."
      onKeyDown={roving.onKeyDown}
      className="mt-3 flex max-h-160 grow flex-col pl-7"
    >
      <div className="relative min-h-24 grow @4xl/report:min-h-36">
        {ticks.map((tick) => (
          <div
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 h-px bg-line"
            style={{ bottom: `${along(tick, end)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 text-[0.6875rem] text-muted tabular">
              {count(tick)}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex">
          {dates.map((date, i) => (
            <Mark
              key={date.at}
              data-at={`${i},0`}
              tabIndex={roving.tabIndex(i, 0)}
              onFocus={() => roving.focused(i, 0)}
              tip={tipOf(date, timeZone)}
              className="relative min-w-0 flex-1 rounded-mark hover:bg-sunken/70"
            >
              <span
                className="absolute left-1/2 w-3 -translate-x-1/2 rounded-[4px] bg-signal/70 ring-1 ring-signal-edge ring-inset"
                style={{
                  bottom: `${along(date.forecast.low, end)}%`,
                  height: `${Math.max(along(date.forecast.high - date.forecast.low, end), 3)}%`,
                }}
              />
              <span
                className={cx(
                  'absolute left-1/2 size-2 -translate-x-1/2 translate-y-1/2',
                  held(date) ? 'rounded-full bg-ink' : 'rotate-45 rounded-[1px] bg-lost',
                )}
                style={{ bottom: `${along(date.happened, end)}%` }}
              />
            </Mark>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex text-center text-caption text-muted">
        {dates.map(({ at }) => {
          const name = monthShort(monthOf(at, timeZone));
          return (
            <span key={at} className="min-w-0 flex-1">
              {dates.length > NAMED ? (
                name.slice(0, 1)
              ) : (
                <>
                  <span className="@max-md/report:hidden">{name}</span>
                  <span className="@md/report:hidden">{name.slice(0, 1)}</span>
                </>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function tipOf(date: BacktestDate, timeZone: string) {
  const { at, days, forecast, happened } = date;
  return {
    title: `${dateWords(at, timeZone)}, ${days} days ahead`,
    lines: [
      ['Forecast', plural(Math.round(forecast.mean), 'win')],
      ['Range', `${count(forecast.low)} – ${count(forecast.high)}`],
      ['Happened', count(happened)],
      ['Inside the range', held(date) ? 'yes' : 'no'],
    ],
  } as const;
}
