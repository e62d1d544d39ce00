import type { Report } from '../../../../contract/analysis/report.ts';
import { month, monthShort } from '../../../lib/format/calendar.ts';
import { money, moneyShort } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { Mark } from '../charts/tip.tsx';
import { useRoving } from '../charts/use-roving.ts';
import { type Axis, along } from '../model/scale.ts';

type Month = Report['trend']['months'][number];

/** More months than this have no room for the amounts above their bars. */
const LABELLED_MONTHS = 13;

/** Two bars for each month; the hatched one is an estimate. Arrow keys move through the months. */
export function TrendChart({ months, axis }: { months: readonly Month[]; axis: Axis }) {
  const roving = useRoving(months.length, 1);
  const labelled = months.length <= LABELLED_MONTHS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label="Won and missed revenue by month. Arrow keys move from month to month."
      onKeyDown={roving.onKeyDown}
      className="pl-11"
    >
      <div className="relative h-36 @md/report:h-56 @3xl/report:h-64">
        {axis.ticks.map((tick) => (
          <div
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 h-px bg-line"
            style={{ bottom: `${along(tick, axis.end)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 text-[0.6875rem] text-muted tabular">
              {moneyShort(tick)}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex">
          {months.map((entry, i) => (
            <Mark
              key={entry.month}
              data-at={`${i},0`}
              tabIndex={roving.tabIndex(i, 0)}
              onFocus={() => roving.focused(i, 0)}
              tip={tipOf(entry)}
              className="relative flex min-w-0 flex-1 items-end justify-center gap-px rounded-mark px-px @md/report:gap-1 @md/report:px-1 hover:bg-sunken/70"
            >
              <Bar cents={entry.wonCents} end={axis.end} look="bg-won" labelled={labelled} />
              <Bar
                cents={entry.missedCents}
                end={axis.end}
                look="report-hatch text-lost"
                labelled={labelled}
              />
            </Mark>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex text-center text-caption text-muted">
        {months.map((entry, i) => (
          <span key={entry.month} className="min-w-0 flex-1">
            <span className={cx(months.length > 6 && '@max-md/report:hidden')}>
              {monthShort(entry.month)}
            </span>
            {months.length > 6 && (
              <span className="@md/report:hidden">{monthShort(entry.month).slice(0, 1)}</span>
            )}
            {(i === 0 || entry.month.endsWith('-01')) && (
              <span className={cx('block text-[0.6875rem] tabular', i === 0 && '@max-md/report:hidden')}>
                {entry.month.slice(0, 4)}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  cents: number | null;
  end: number;
  look: string;
  labelled: boolean;
}

function Bar({ cents, end, look, labelled }: BarProps) {
  if (cents === null)
    return <span className="w-full max-w-9 text-center text-[0.6875rem] text-muted">–</span>;
  return (
    <span
      className={cx('relative w-full max-w-9 rounded-t-[4px]', look)}
      style={{ height: `${along(cents, end)}%` }}
    >
      {labelled && cents > 0 && (
        <span className="absolute bottom-full left-1/2 hidden -translate-x-1/2 pb-0.5 text-[0.6875rem] text-muted tabular @5xl/report:block">
          {moneyShort(cents)}
        </span>
      )}
    </span>
  );
}

function tipOf(entry: Month) {
  const { wonCents, missedCents, won, wonWithValue, missed } = entry;
  return {
    title: month(entry.month),
    lines: [
      ['Won', wonCents === null ? 'not known' : money(wonCents)],
      ['Leads won', count(won.count)],
      ['of these with a value', count(wonWithValue)],
      ['Missed', missedCents === null ? 'not known' : money(missedCents)],
      ['Leads missed', count(missed.leads.count)],
      ['Inquiries missed', count(missed.inquiries.count)],
    ],
  } as const;
}
