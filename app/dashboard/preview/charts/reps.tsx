import { money } from '../../report/format/money.ts';
import { count, percent } from '../../report/format/number.ts';
import { Interval } from '../../report/parts/interval.tsx';
import { sampleReps } from '../sample-figures.ts';

/** Where the common axis of the close rates ends. */
const END = 0.4;

/** Each rep's close rate with its range, and what was won. */
export function SampleReps() {
  return (
    <ol className="flex h-full flex-col justify-between divide-y divide-line text-small">
      {sampleReps.map(({ rep, leads, won, low, high, wonCents }) => (
        <li key={rep} className="grid grow grid-cols-[1fr_auto] content-center gap-x-4">
          <span className="font-medium">
            {rep}
            <span className="ml-2 font-normal text-muted tabular">
              {count(won)} of {count(leads)}
            </span>
          </span>
          <span className="text-right font-semibold tabular">{percent(won / leads)}</span>
          <Interval rate={won / leads} low={low} high={high} end={END} />
          <span className="text-right text-muted tabular">{money(wonCents)}</span>
        </li>
      ))}
    </ol>
  );
}
