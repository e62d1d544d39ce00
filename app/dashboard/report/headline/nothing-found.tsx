import type { Report } from '../../../../contract/analysis/report.ts';
import { tooFew } from '../model/potential.ts';

/** Where the sum is $0: nothing was missed, or too few records to tell, which is not the same. */
export function NothingFound({ potential }: { potential: Report['potential'] }) {
  const undecided = tooFew(potential);
  return (
    <>
      <p className={undecided ? 'mt-2 font-semibold text-page' : 'mt-1 font-semibold text-figure tabular'}>
        {undecided ? 'No amount yet' : '$0'}
      </p>
      <p className="mt-2 max-w-prose text-body text-muted">
        {undecided
          ? 'There are too few records to put an amount on what was missed. What they carry is counted below.'
          : 'Nothing that these records can show was missed.'}
      </p>
    </>
  );
}
