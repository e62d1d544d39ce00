import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfirmImportRequest, Profile } from '../../../../contract/imports.ts';
import { RecordKind, recordKinds } from '../../../../contract/records.ts';
import { previewImport } from '../../../api/imports.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { CutOff } from '../cut-off.tsx';
import { kindText } from '../kinds.ts';
import { FieldsSection } from './fields-section.tsx';
import { initialDraft, type ReadingPart, requestOf } from './mapping-draft.ts';
import { PreviewTable } from './preview-table.tsx';
import { Questions } from './questions.tsx';
import { WholeFileChoices } from './whole-file-choices.tsx';

interface ImportReviewProps extends ReadingPart {
  importId: string;
}

/** Everything the file was found to say, each part open to correction, with its first rows as they are read. */
export function ImportReview({ importId, profile, reading, onChange }: ImportReviewProps) {
  const preview = usePreview(importId, requestOf(profile, reading));
  const part = { profile, reading, onChange };
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-2">
        <KindChoice {...part} />
        <FileFacts profile={profile} />
        <CutOff rows={profile.rows} className="mt-1" />
        <UnreadSheets profile={profile} />
      </div>
      <Questions {...part} />
      <PreviewTable reading={reading} rows={preview.data} error={preview.error} busy={preview.isFetching} />
      <FieldsSection {...part} />
      <WholeFileChoices {...part} />
    </div>
  );
}

const encodings: Record<Profile['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const delimiters: Record<string, string> = {
  ',': 'separated by commas',
  ';': 'separated by semicolons',
  '\t': 'separated by tabs',
  '|': 'separated by vertical bars',
};

/** The small print: how the file itself is written, and whether its mapping was remembered. */
function FileFacts({ profile }: { profile: Profile }) {
  const { format, encoding, delimiter, sheet, headerLine } = profile;
  const facts = [
    format === 'xlsx' ? 'Excel workbook' : `CSV in ${encodings[encoding]}`,
    ...(delimiter === null ? [] : [delimiters[delimiter] ?? `separated by ${delimiter}`]),
    ...(sheet === null ? [] : [`sheet “${sheet}”`]),
    headerLine === 0 ? 'no header' : `header on line ${count(headerLine)}`,
  ];
  return (
    <div className="flex flex-col gap-1 text-caption text-muted">
      <p>{facts.join(', ')}</p>
      {profile.remembered && (
        <p className="flex items-center gap-1.5 text-signal-text">
          <Icon name="check" />
          Read the way you confirmed it last time for a file with this header.
        </p>
      )}
    </div>
  );
}

const sheetList = new Intl.ListFormat('en-US');

/** Names the sheets that hold tables and are not in this import: often another branch, or another month. */
function UnreadSheets({ profile: { sheet, otherSheets = [] } }: { profile: Profile }) {
  if (sheet === null || otherSheets.length === 0) return null;
  const others = sheetList.format(otherSheets.map((name) => `“${name}”`));
  return (
    <p className="mt-1 max-w-prose border-signal-text border-l-2 pl-3 text-small">
      Only the sheet “{sheet}” is read. {others} {otherSheets.length === 1 ? 'holds a table' : 'hold tables'}{' '}
      as well: if there are records in {otherSheets.length === 1 ? 'it' : 'them'}, save{' '}
      {otherSheets.length === 1 ? 'that sheet' : 'each of those sheets'} as a file of its own and upload it
      too.
    </p>
  );
}

const items = recordKinds.map((kind) => ({ value: kind, label: kindText[kind].title }));

/** How many rows, and of what; another kind starts from what the server suggests for it. */
function KindChoice({ profile, reading, onChange }: ReadingPart) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 font-semibold text-title">
      <span>
        {plural(profile.rows, 'row')} in {plural(profile.columns.length, 'column')}, read as
      </span>
      <Select
        aria-label="Kind of records"
        size="small"
        className="w-38 font-semibold"
        items={items}
        value={reading.kind}
        onChange={(value) => onChange(initialDraft(profile, RecordKind.parse(value)))}
      />
    </div>
  );
}

const pauseMs = 250;

/**
 * The file's first rows as `request` reads them, requested shortly after the last change; earlier rows are
 * shown until then.
 */
function usePreview(importId: string, request: ConfirmImportRequest) {
  const settled = useSettled(JSON.stringify(request));
  return useQuery({
    queryKey: ['imports', importId, 'preview', settled.key],
    queryFn: ({ signal }) => previewImport(importId, request, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: settled.now,
  });
}

/** The debounced key; `now` is false while it is still changing. */
function useSettled(key: string) {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return { key: settled, now: settled === key };
}
