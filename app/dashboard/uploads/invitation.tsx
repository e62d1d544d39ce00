import type { Ref } from 'react';
import { uploadLimits } from '../../../contract/imports.ts';
import { recordKinds } from '../../../contract/record-kinds.ts';
import { count } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExportHints } from './export-hints.tsx';
import { kindText } from './kinds.ts';

interface InvitationProps {
  /** The button that chooses files. */
  ref: Ref<HTMLButtonElement>;
  onPick: () => void;
  /** A file is held over it. */
  over: boolean;
  /** Something else on the page comes first. */
  second: boolean;
}

/** What stands here before the first upload: what to bring, how to get it, and where to put it. */
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
