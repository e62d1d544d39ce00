import type { Report } from '../../../../contract/analysis/report.ts';
import { undecided } from '../model/potential.ts';

const words = {
  too_few: 'There are too few records to put an amount on what was missed. What they carry is counted below.',
  not_measured:
    'These records do not show which calls were missed or how soon leads were contacted, so what was missed cannot be told. Each row below says what it takes.',
};

/** Where the sum is $0: nothing was missed, or nothing is known of it, which is not the same. */
export function NothingFound({ potential }: { potential: Report['potential'] }) {
  const why = undecided(potential);
  return (
    <>
      <p className={why ? 'mt-2 font-semibold text-page' : 'mt-1 font-semibold text-figure tabular'}>
        {why ? 'No amount yet' : '$0'}
      </p>
      <p className="mt-2 max-w-prose text-body text-muted">
        {why ? words[why] : 'Nothing that these records can show was missed.'}
      </p>
    </>
  );
}
