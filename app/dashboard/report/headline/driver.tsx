import type { Report } from '../../../../contract/analysis/report.ts';
import { money } from '../../../lib/format/money.ts';
import { percent } from '../../../lib/format/number.ts';
import { causeName } from '../labels.ts';
import { firstSentence } from '../model/cause-labels.ts';
import { driver } from '../model/potential.ts';

/** The cause that makes the largest part, with the first of its own figures; the row of the cause has the rest. */
export function Driver({ potential }: { potential: Report['potential'] }) {
  const largest = driver(potential);
  if (!largest) return null;
  const { figure, estimate, share } = largest;
  return (
    <p className="mt-3 text-body">
      Mostly from <b className="font-semibold">{causeName[figure.cause].toLowerCase()}</b>:{' '}
      <span className="tabular">{money(estimate.cents)}</span>
      {share !== null && `, ${percent(share)} of the whole`}. {firstSentence(figure.explanation)}
    </p>
  );
}
