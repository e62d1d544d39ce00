import type { Ref } from 'react';
import { uploadLimits } from '../../../contract/imports.ts';
import { recordKinds } from '../../../contract/record-kinds.ts';
import { count } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { kindText } from './kinds.ts';
import { laterUpload } from './later-upload.ts';

interface InvitationProps {
  /** The button that chooses files. */
  ref: Ref<HTMLButtonElement>;
  onPick: () => void;
  /** A file is held over it. */
  over: boolean;
  /** Something else on the page comes first. */
  second: boolean;
}

/** Shown before the first upload: which files, how to export them, and where to drop them. */
export function Invitation({ ref, onPick, over, second }: InvitationProps) {
  return (
    <div className="grid gap-8 p-5 md:p-7 xl:grid-cols-[1.15fr_1fr] xl:gap-10">
      <div
        className={cx(
          'flex min-h-72 flex-col items-center justify-center rounded-card border border-dashed px-6 py-10 text-center',
          over ? 'border-signal-text bg-signal-wash' : 'border-line-control bg-ground',
        )}
      >
        <FileFan />
        <h2 id="records-title" className="mt-5 font-semibold text-heading">
          Upload your leads and your call log
        </h2>
        <p className="mt-2 max-w-[26rem] text-body text-muted">
          Drop the files here, several at once if you like. Nothing is imported before you have seen how we
          read it.
        </p>
        <Button
          ref={ref}
          tone={second ? 'plain' : 'signal'}
          size={second ? 'medium' : 'large'}
          className="mt-6"
          onClick={onPick}
        >
          <Icon name="upload" />
          Choose files
        </Button>
        <p className="mt-4 text-caption text-muted">
          CSV or XLSX, up to {count(uploadLimits.rows)} rows and {uploadLimits.bytes / 1024 ** 2} MB each
        </p>
      </div>
      <div className="flex flex-col justify-center">
        <h3 className="font-semibold text-title">What to export</h3>
        <dl className="mt-3 divide-y divide-line">
          {recordKinds.map((kind) => (
            <div key={kind} className="py-3">
              <dt className="font-medium text-body">
                {kindText[kind].title}
                {kindText[kind].optional && <span className="ml-2 font-normal text-muted">optional</span>}
              </dt>
              <dd className="mt-0.5 text-muted text-small">{kindText[kind].what}</dd>
            </div>
          ))}
        </dl>
        <ExportHints />
      </div>
    </div>
  );
}

function FileFan() {
  return (
    <svg viewBox="0 0 120 72" fill="none" aria-hidden="true" className="h-18 w-30">
      <g transform="rotate(-9 38 42)">
        <rect x="18" y="14" width="40" height="50" rx="6" className="fill-raised stroke-line-control" />
        <path d="M25 27h14m-14 9h26m-26 9h26" className="stroke-line-control" strokeWidth="2" />
      </g>
      <g transform="rotate(9 82 42)">
        <rect x="62" y="14" width="40" height="50" rx="6" className="fill-raised stroke-line-control" />
        <path d="M69 27h14m-14 9h26m-26 9h26" className="stroke-line-control" strokeWidth="2" />
      </g>
      <rect x="38" y="6" width="44" height="56" rx="7" className="fill-raised stroke-ink" strokeWidth="1.5" />
      <rect x="46" y="15" width="12" height="6" rx="2" className="fill-signal stroke-ink" strokeWidth="1" />
      <path d="M46 30h28m-28 9h28m-28 9h18" className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

const hints = [
  {
    where: 'In your CRM',
    how: 'Open the list of leads or opportunities, show all statuses, set the dates to the last 12 months, then choose Export and CSV or Excel.',
  },
  {
    where: 'In your phone system',
    how: 'Open Reports or Analytics, then the call log or call history, for the same dates and all users, and choose Export or Download.',
  },
  {
    where: 'In a spreadsheet',
    how: 'One row for each lead or call with a header on top is all it takes. The names of the columns do not matter.',
  },
  {
    where: 'Another export later',
    how: `Upload it beside the first, whatever both hold. ${laterUpload}`,
  },
] as const;

/** How to get the files out, folded away for those who know. */
function ExportHints() {
  return (
    <details className="group mt-3">
      <summary className="tap inline-flex list-none items-center gap-1.5 rounded-mark font-medium text-small [&::-webkit-details-marker]:hidden">
        <Icon name="chevronRight" className="size-4 text-muted transition-transform group-open:rotate-90" />
        How to get these files
      </summary>
      <dl className="mt-2 flex flex-col gap-2.5 border-line border-l pl-4">
        {hints.map(({ where, how }) => (
          <div key={where}>
            <dt className="font-medium text-small">{where}</dt>
            <dd className="text-muted text-small">{how}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
