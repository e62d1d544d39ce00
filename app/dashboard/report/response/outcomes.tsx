import type { Report } from '../../../../contract/analysis/report.ts';
import type { InquiryOutcome } from '../../../../contract/analysis/vocabulary.ts';
import { share } from '../../../lib/format/number.ts';
import { inquiryOutcomeNames } from '../labels.ts';
import { CountButton } from '../parts/count-button.tsx';

type Inquiries = Report['missedCalls']['inquiries'];

/** What became of new numbers that called; calls of one number within 24 hours are one inquiry. */
export function InquiryOutcomes({ inquiries }: { inquiries: Inquiries }) {
  const { answered, recovered, becameLead, cameBack, lost } = inquiries;
  const rows: readonly [InquiryOutcome, Inquiries['lost'], string][] = [
    ['answered', answered, 'bg-won'],
    ['recovered', recovered, 'bg-data'],
    ['became_lead', becameLead, 'bg-neutral'],
    ['came_back', cameBack, 'bg-neutral'],
    ['lost', lost, 'bg-lost'],
  ];
  const all = rows.reduce((sum, [, counted]) => sum + counted.count, 0);
  if (all === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-medium text-small">New numbers that called</h3>
      <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {rows
          .filter(([, counted]) => counted.count > 0)
          .map(([fate, counted, look]) => (
            <div key={fate} className={look} style={{ flexGrow: counted.count }} />
          ))}
      </div>
      <ul className="mt-2 text-small md:space-y-1">
        {rows.map(([fate, counted, look]) => (
          <li key={fate} className="flex items-baseline gap-2 max-md:min-h-11 max-md:items-center">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${look}`} />
            <span className="grow">{inquiryOutcomeNames[fate]}</span>
            <CountButton of={counted} what={`inquiries, ${inquiryOutcomeNames[fate].toLowerCase()}`} />
            <span className="w-14 text-right text-caption text-muted tabular">
              {share(counted.count, all)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
