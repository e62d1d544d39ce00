import { textLink } from '../../../ui/text-link.ts';
import type { Folded, Upload } from '../model/little-data.ts';
import { ReportCard } from '../parts/report-card.tsx';

interface MoreRecordsProps {
  folded: readonly Folded[];
  upload: Upload | null;
}

/** What the report cannot say yet, in one place, and the one upload that would help most. */
export function MoreRecords({ folded, upload }: MoreRecordsProps) {
  return (
    <ReportCard title="What more records would show">
      {upload !== null && (
        <div className="rounded-card border border-signal-edge bg-signal-wash px-5 py-4">
          <p className="text-muted text-small">The one upload that would help most</p>
          <p className="mt-0.5 font-semibold text-title">{upload.title}</p>
          <p className="mt-1 max-w-prose text-body">{upload.text}</p>
          <p className="mt-2 text-body print:hidden">
            <a href="#records-title" className={textLink}>
              Go to your records and upload it
            </a>
          </p>
        </div>
      )}
      <dl className="mt-5 grid gap-x-10 gap-y-4 @3xl/report:grid-cols-2">
        {folded.map(({ part, title, needs, missing }) => (
          <div key={part}>
            <dt className="font-medium text-body">{title}</dt>
            <dd className="mt-0.5 max-w-prose text-muted text-small">
              {needs}
              {missing.map((sentence) => (
                <span key={sentence} className="mt-0.5 block tabular">
                  {sentence}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ReportCard>
  );
}
