import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { count } from '../format/number.ts';
import type { Column } from './columns.ts';

/** So many cards are shown at once; the rest when asked for. */
const AT_FIRST = 6;

interface DataCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The rows of a table one below the other, each figure under its label, for a narrow screen. */
export function DataCards<Row>({ label, columns, rows, rowKey }: DataCardsProps<Row>) {
  const [all, setAll] = useState(false);
  const [name, ...figures] = columns;
  const shown = all ? rows : rows.slice(0, AT_FIRST);
  return (
    <div className="-my-4 @2xl/report:hidden">
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((row) => (
          <li key={rowKey(row)} className="py-4">
            <div className="font-medium text-body">{name?.cell(row)}</div>
            <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 text-small">
              {figures
                .filter((column) => !column.wideOnly)
                .map((column) => (
                  <div key={column.id} className={cx('min-w-0', column.roomy && 'col-span-2')}>
                    <dt className="text-caption text-muted">{column.short ?? column.label}</dt>
                    <dd className={cx('break-words', column.numeric && 'tabular')}>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > AT_FIRST && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-1 mb-4 w-full">
          {all ? `Show the first ${count(AT_FIRST)}` : `Show all ${count(rows.length)}`}
        </Button>
      )}
    </div>
  );
}
