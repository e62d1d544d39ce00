import { money } from '../../../lib/format/money.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { along } from '../../report/model/scale.ts';
import { sampleReps } from '../sample-figures.ts';

/** Where the common axis of the close rates ends. */
const END = 0.4;

/** Each rep's close rate, and what was won. */
export function SampleReps() {
  return (
    <ol className="flex h-full flex-col justify-between divide-y divide-line text-small">
      {sampleReps.map(({ rep, leads, won, wonCents }) => (
        <li key={rep} className="grid grow grid-cols-[1fr_auto] content-center gap-x-4">
          <span className="font-medium">
            {rep}
            <span className="ml-2 font-normal text-muted tabular">
              {count(won)} of {count(leads)}
            </span>
          </span>
          <span className="text-right font-semibold tabular">{percent(won / leads)}</span>
          <span className="flex h-2 self-center rounded-full bg-line/60">
            <span className="rounded-full bg-won" style={{ width: `${along(won / leads, END)}%` }} />
          </span>
          <span className="text-right text-muted tabular">{money(wonCents)}</span>
        </li>
      ))}
    </ol>
  );
}
