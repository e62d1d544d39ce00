import type { Estimate } from '../../../../contract/analysis/report.ts';
import { money } from '../../../lib/format/money.ts';
import { cx } from '../../../ui/cx.ts';
import { rangeBar, rangeLabels } from '../model/potential.ts';

/** Percent of the line: a label that begins before this would run into `$0`, or out of the line. */
const FREE_OF_ZERO = 24;
const AT_THE_EDGE = 9;

/** The 80 % range of the headline on a line from $0, with a mark at the expected value. */
export function RangeBar({ total }: { total: Estimate }) {
  const bar = rangeBar(total);
  const labels = rangeLabels(total, bar);
  const words = `From ${money(total.low)} to ${money(total.high)} around ${money(total.cents)}`;
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
        {labels[0] && labels[0].at > FREE_OF_ZERO && <span className="absolute left-0">$0</span>}
        {labels.map(({ at, text }) => (
          <span
            key={text}
            className={cx('absolute whitespace-nowrap text-ink', at > AT_THE_EDGE && '-translate-x-1/2')}
            style={{ left: at > AT_THE_EDGE ? `${at}%` : 0 }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
