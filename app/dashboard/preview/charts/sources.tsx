import { moneyShort } from '../../../lib/format/money.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { along } from '../../report/model/scale.ts';
import { sampleSources } from '../sample-figures.ts';

const most = Math.max(...sampleSources.map(({ leads }) => leads));

/** The leads of each source, how many were won, and what was missed. */
export function SampleSources() {
  return (
    <ul className="flex h-full flex-col justify-between divide-y divide-line text-small">
      {sampleSources.map(({ source, leads, won, missedCents }) => (
        <li
          key={source}
          className="grid grow grid-cols-[1fr_3.5rem_4rem] content-center items-baseline gap-x-3 gap-y-1.5"
        >
          <span className="font-medium">
            {source}
            <span className="ml-2 font-normal text-muted tabular">{count(leads)}</span>
          </span>
          <span className="text-right tabular">{percent(won / leads)}</span>
          <span className="text-right font-semibold text-lost tabular">{moneyShort(missedCents)}</span>
          <span className="col-span-3 flex h-2">
            <span className="rounded-l-full bg-won" style={{ width: `${along(won, most)}%` }} />
            <span
              className="rounded-r-full bg-neutral/60"
              style={{ width: `${along(leads - won, most)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
