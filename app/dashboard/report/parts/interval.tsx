import { along } from '../model/scale.ts';

interface IntervalProps {
  /** Between 0 and 1, as are `low` and `high`. */
  rate: number;
  low: number;
  high: number;
  /** Where the common axis of all intervals of the table ends. */
  end: number;
}

/** A rate as a dot on the line of its 80 % range, from 0 to `end`. Decorative: the figures are beside it. */
export function Interval({ rate, low, high, end }: IntervalProps) {
  const [from, at, to] = [along(low, end), along(rate, end), along(high, end)];
  return (
    <span aria-hidden="true" className="relative block h-4 w-full min-w-16">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <span
        className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-data/40"
        style={{ left: `${from}%`, width: `${Math.max(to - from, 0.5)}%` }}
      />
      <span
        className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-raised bg-data"
        style={{ left: `${at}%` }}
      />
    </span>
  );
}
