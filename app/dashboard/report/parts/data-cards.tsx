import { useState } from 'react';
import { count } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from './columns.ts';

/** So many cards are shown at once; the rest when asked for. */
const AT_FIRST = 3;

interface DataCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * The rows of a table one below the other, each figure under its label, for a narrow screen. At first only some rows,
 * with the figures that their columns mark as brief; a button opens the rest.
 */
export function DataCards<Row>({ label, columns, rows, rowKey }: DataCardsProps<Row>) {
  const [all, setAll] = useState(false);
  const [name, ...figures] = columns;
  const shown = all ? rows : rows.slice(0, AT_FIRST);
  const narrow = figures.filter((column) => !column.wideOnly);
  const brief = narrow.filter((column) => column.brief);
  const drawn = all || brief.length === 0 ? narrow : brief;
  const more = rows.length > AT_FIRST || (brief.length > 0 && brief.length < narrow.length);
  return (
    <div className="-my-4 @2xl/report:hidden">
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((row) => (
          <li key={rowKey(row)} className="py-3">
            <div className="font-medium text-body">{name?.cell(row)}</div>
            <dl className="mt-1.5 grid grid-cols-3 gap-x-4 gap-y-2 text-small">
              {drawn.map((column) => (
                <div key={column.id} className={cx('min-w-0', column.roomy && 'col-span-2')}>
                  <dt className="text-caption text-muted">{column.short ?? column.label}</dt>
                  <dd className={cx('break-words', column.numeric && 'tabular')}>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {more && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-1 mb-4 w-full">
          {all ? 'Show less' : `Show all ${count(rows.length)}, in full`}
        </Button>
      )}
    </div>
  );
}
