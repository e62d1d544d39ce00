import { tierOf } from '../../../../contract/analysis/vocabulary.ts';
import { money } from '../../../lib/format/money.ts';
import { RangeBar } from '../../report/headline/range-bar.tsx';
import { causeName } from '../../report/labels.ts';
import { along } from '../../report/model/scale.ts';
import { sampleCauses, samplePotential, sampleStillOpen } from '../sample-figures.ts';

/** What was missed in the year, its range and its causes, and apart from it what is still open. */
export function SamplePotential() {
  const { cents, low, high } = samplePotential;
  const most = Math.max(...sampleCauses.map(({ missedCents }) => missedCents));
  return (
    <div className="grid gap-x-8 gap-y-5 @min-[35rem]/report:h-full @min-[35rem]/report:grid-cols-[6fr_5fr]">
      <div>
        <p className="font-semibold text-figure tabular">{money(cents)}</p>
        <p className="mt-1 mb-4 text-muted text-small tabular @min-[35rem]/report:mb-8">
          Between {money(low)} and {money(high)}
        </p>
        <RangeBar total={samplePotential} />
        <p className="mt-2 text-muted text-small tabular">
          Still open, likely won in 90 days:{' '}
          <b className="font-semibold text-ink">{money(sampleStillOpen.cents)}</b>
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line text-small @min-[35rem]/report:justify-center">
        {sampleCauses.map(({ cause, missedCents }) => (
          <li key={cause} className="grid grid-cols-[1fr_5.5rem] items-center gap-x-4 gap-y-1.5 py-2">
            <span>{causeName[cause]}</span>
            <span className="text-right font-semibold tabular">{money(missedCents)}</span>
            <span className="col-span-2 hidden h-2 rounded-full bg-line/60 @min-[35rem]/report:block">
              <span
                className={`block h-full rounded-full ${tierOf[cause] === 'seen' ? 'bg-lost' : 'bg-data'}`}
                style={{ width: `${along(missedCents, most)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
