import { cx } from '../../../ui/cx.ts';
import type { Trade } from './read-industry.ts';
import { demandWords, type Month, monthsInWords, short, yearOf } from './season-year.ts';
import { TradeCard } from './trade-card.tsx';

const heights = ['h-1', 'h-1/3', 'h-2/3', 'h-full'] as const;
/** Fuller and brighter together: neither has to be read alone. */
const fills = ['bg-line', 'bg-data/30', 'bg-data/60', 'bg-data'] as const;

/** The year of a trade: how busy each month is, and why. */
export function Seasons({ seasons }: { seasons: Trade['seasonal_patterns'] }) {
  if (seasons.length === 0) return null;
  const year = yearOf(seasons);
  return (
    <TradeCard title="What your year brings" note="How busy the phone is, month by month.">
      <Chart year={year} />
      <YearTable year={year} />
      <ul className="mt-7 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {seasons.map(({ name, months, demand, what }) => (
          <li key={name} className="border-line border-t pt-4">
            <p className="flex items-center gap-2 text-caption text-muted tabular">
              <span aria-hidden="true" className={cx('size-2 rounded-full', fills[demand])} />
              {monthsInWords(months)} · {demandWords[demand]}
            </p>
            <h4 className="mt-1.5 font-medium text-body">{name}</h4>
            <p className="mt-1 text-muted text-small">{what}</p>
          </li>
        ))}
      </ul>
    </TradeCard>
  );
}

function Chart({ year }: { year: readonly Month[] }) {
  const now = new Date().getMonth() + 1;
  return (
    <div aria-hidden="true" className="mt-6 grid grid-cols-[3rem_1fr] gap-x-2 text-caption text-muted">
      <div className="relative h-36">
        {[1, 2, 3].map((demand) => (
          <span key={demand} className={cx('absolute right-1', tops[demand - 1])}>
            {demandWords[demand]}
          </span>
        ))}
      </div>
      <div className="relative grid h-36 grid-cols-12 items-end gap-1 border-line border-b md:gap-2">
        {[1, 2, 3].map((demand) => (
          <span
            key={demand}
            className={cx(
              'pointer-events-none absolute inset-x-0 border-line/60 border-t',
              lines[demand - 1],
            )}
          />
        ))}
        {year.map(({ month, demand }) => (
          <span
            key={month}
            className={cx('ft-season relative rounded-t-mark', heights[demand], fills[demand])}
          />
        ))}
      </div>
      <span />
      <div className="mt-1.5 grid grid-cols-12 gap-1 text-center md:gap-2">
        {year.map(({ month }) => (
          <span key={month} className={cx(month === now && 'font-semibold text-ink')}>
            <span className="md:hidden">{short(month).slice(0, 1)}</span>
            <span className="max-md:hidden">{short(month)}</span>
            {month === now && <span className="-mx-3 block whitespace-nowrap">now</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

const tops = ['bottom-1/3 -mb-2', 'bottom-2/3 -mb-2', 'top-0 -mt-2'] as const;
const lines = ['bottom-1/3', 'bottom-2/3', 'top-0'] as const;

/** The chart as a table for screen readers. */
function YearTable({ year }: { year: readonly Month[] }) {
  return (
    // A table ignores `max-width` and is as wide as its words; its container is not.
    <div className="sr-only">
      <table>
        <caption>How busy the phone is in each month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Demand</th>
            <th scope="col">Season</th>
          </tr>
        </thead>
        <tbody>
          {year.map(({ month, name, demand, seasons }) => (
            <tr key={month}>
              <th scope="row">{name}</th>
              <td>{demandWords[demand]}</td>
              <td>{seasons.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
