import type { Estimate } from '../../../../contract/analysis/report.ts';
import { money, moneyShort } from '../format/money.ts';
import { rangeBar } from '../model/potential.ts';

/** The 80 % range of the headline on a line from $0, with a mark at the expected value. */
export function RangeBar({ total }: { total: Estimate }) {
  const bar = rangeBar(total);
  const words = `From ${money(total.low)} to ${money(total.high)}, most likely ${money(total.cents)}`;
  return (
    <div role="img" aria-label={words} className="select-none">
      <div className="relative h-7">
        <div className="absolute inset-x-0 top-1/2 h-2.5 -translate-y-1/2 rounded-full bg-line" />
        <div
          className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full bg-signal ring-1 ring-signal-edge"
          style={{ left: `${bar.low}%`, width: `${bar.high - bar.low}%` }}
        />
        <div
          className="absolute inset-y-0 w-[3px] -translate-x-1/2 rounded-full bg-ink"
          style={{ left: `${bar.bar}%` }}
        />
      </div>
      <div className="relative h-5 text-caption text-muted tabular" aria-hidden="true">
        <span className="absolute left-0">$0</span>
        <span className="absolute -translate-x-1/2 text-ink" style={{ left: `${bar.low}%` }}>
          {moneyShort(total.low)}
        </span>
        <span className="absolute -translate-x-1/2 text-ink" style={{ left: `${bar.high}%` }}>
          {moneyShort(total.high)}
        </span>
      </div>
    </div>
  );
}
