import { useState } from 'react';
import type { PreviewRow } from '../../../../contract/imports.ts';
import { fieldsOf, type RecordKind } from '../../../../contract/records.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';

const shownAtFirst = 6;

interface PreviewTableProps {
  kind: RecordKind;
  /** Field → column of the reading: which fields have a column of the table. */
  columns: Readonly<Record<string, number>>;
  rows: readonly PreviewRow[] | undefined;
  error: Error | null;
  /** While newer rows are on their way. */
  busy: boolean;
}

/** The file's first rows as they would be imported, refused ones with the reason. */
export function PreviewTable({ kind, columns, rows, error, busy }: PreviewTableProps) {
  const [all, setAll] = useState(false);
  const fields = fieldsOf[kind].filter(({ name }) => columns[name] !== undefined);
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="font-semibold text-title">
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
            <Table label="First rows as read">
              <thead>
                <tr>
                  <Th>Line</Th>
                  {fields.map(({ name, label }) => (
                    <Th key={name}>{label}</Th>
                  ))}
                </tr>
              </thead>
              <tbody className="[&>tr:last-child>td]:border-b-0">
                {(all ? rows : rows.slice(0, shownAtFirst)).map((row) => (
                  <Row key={row.line} row={row} fields={fields.map(({ name }) => name)} />
                ))}
              </tbody>
            </Table>
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

function Row({ row, fields }: { row: PreviewRow; fields: readonly string[] }) {
  return (
    <tr>
      <Td className="text-muted tabular">{row.line}</Td>
      {row.refused === null ? (
        fields.map((field) => (
          <Td key={field} className="max-w-48 truncate whitespace-nowrap">
            {row.values[field] || <span className="text-muted">–</span>}
          </Td>
        ))
      ) : (
        <Td colSpan={fields.length} className="text-danger">
          Refused: {row.refused}
        </Td>
      )}
    </tr>
  );
}
