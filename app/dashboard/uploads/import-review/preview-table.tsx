import { useState } from 'react';
import type { PreviewRow } from '../../../../contract/imports.ts';
import { type FieldSpec, fieldsOf } from '../../../../contract/records.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { phoneText } from '../../../ui/phone.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dash } from '../../../ui/table/cells.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { lacksDirection, type Reading } from './mapping-draft.ts';
import { meaningText } from './meaning-text.ts';

const shownAtFirst = 6;
/** The id of the section's heading, which takes the focus once every question is answered. */
export const previewTitleId = 'preview-title';

interface PreviewTableProps {
  reading: Reading;
  rows: readonly PreviewRow[] | undefined;
  error: Error | null;
  /** While newer rows are on their way. */
  busy: boolean;
}

/** The file's first rows as they would be imported, refused ones with the reason. */
export function PreviewTable({ reading, rows, error, busy }: PreviewTableProps) {
  const [all, setAll] = useState(false);
  const { columns, directions } = reading.mapping;
  const answered = lacksDirection(reading) && directions !== undefined && directions !== 'unknown';
  // What is joined to another column is shown there.
  const joined = ({ name, type }: FieldSpec) =>
    type === 'timeOfDay' || (name === 'firstName' && columns.name !== undefined);
  const shows = (field: FieldSpec) =>
    field.name === 'direction' && answered ? true : columns[field.name] !== undefined && !joined(field);
  const fields = fieldsOf[reading.kind].filter(shows);
  return (
    <section aria-labelledby={previewTitleId}>
      <h3 id={previewTitleId} tabIndex={-1} className="w-fit rounded-mark font-semibold text-title">
        Your first rows as we read them
      </h3>
      <div className="mt-3 rounded-card border border-line bg-raised px-4 pt-1.5 pb-1">
        {error !== null && (
          <div className="py-2.5">
            <ErrorBox>{messageOf(error, 'The preview could not be made.')}</ErrorBox>
          </div>
        )}
        {rows === undefined && error === null && <Skeleton className="my-2.5 h-44 w-full" />}
        {rows !== undefined && (
          <div className={cx('transition-opacity', busy && 'opacity-55')}>
            <Table
              label="First rows as read"
              columns={[line, ...fields.map(valueColumn)]}
              rows={all ? rows : rows.slice(0, shownAtFirst)}
              rowKey={(row) => String(row.line)}
              instead={({ refused }) =>
                refused !== null && <span className="text-danger">Refused: {refused}</span>
              }
            />
            {rows.length > shownAtFirst && (
              <Button tone="quiet" size="small" className="-ml-3 my-1" onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show ${rows.length} rows`}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const line: Column<PreviewRow> = {
  id: 'line',
  label: 'Line',
  className: 'text-muted tabular',
  cell: (row) => row.line,
};

const valueColumn = (field: FieldSpec): Column<PreviewRow> => ({
  id: field.name,
  label: field.label,
  className: 'max-w-48 truncate',
  cell: (row) => shown(field, row.values[field.name]) || dash,
});

/** A value of the preview in the words of the screen; the server names meanings and writes seconds bare. */
function shown({ type }: FieldSpec, value = ''): string {
  if (type === 'words') return meaningText(value);
  if (type === 'phone') return phoneText(value);
  return type === 'duration' && value !== '' ? `${value} s` : value;
}
