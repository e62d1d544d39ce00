import { useState } from 'react';
import { count } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { nextOrder, type Order, type SortValue, sortRows } from '../../../ui/table/sort-rows.ts';
import { Table, type Column as TableColumn } from '../../../ui/table/table.tsx';

/** One column of a table of the report; the first of a table names the row. */
export interface Column<Row> extends TableColumn<Row> {
  /** Makes the column sortable; null sorts last. */
  readonly sort?: (row: Row) => SortValue;
  /** The label where three figures share a narrow line. */
  readonly short?: string;
  /** Left out of the cards of a narrow screen. */
  readonly wideOnly?: boolean;
  /** Shown in the collapsed form of a card. */
  readonly brief?: boolean;
  /** Takes two of the three places of a line of a card. */
  readonly roomy?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows shown before "Show all"; print shows all. */
  atFirst?: number;
}

/** Columns stand closer where the report is narrow; the selectors outdo the table's own padding. */
const closer = cx('@max-4xl/report:[&:not(:first-child)]:pl-2', '@max-4xl/report:[&:not(:last-child)]:pr-2');

/** A table that becomes a list of cards where the report is too narrow for columns. */
export function DataTable<Row>({ label, columns, rows, rowKey, atFirst = 12 }: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  const [all, setAll] = useState(false);
  const value = columns.find((column) => column.id === order?.column)?.sort;
  const sorted = order && value ? sortRows(rows, value, order.direction) : rows;
  return (
    <>
      <div className="hidden @2xl/report:block">
        <Table
          label={label}
          columns={columns}
          rows={sorted}
          rowKey={rowKey}
          order={order}
          onSort={(column) => setOrder(nextOrder(order, column))}
          rowHeading="min-w-28"
          headClass={cx('whitespace-normal! align-bottom @4xl/report:whitespace-nowrap!', closer)}
          cellClass={closer}
          rowClass={(index) => !all && index >= atFirst && 'hidden print:table-row'}
        />
        {rows.length > atFirst && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mt-4 print:hidden">
            {all ? `Show the first ${count(atFirst)}` : `Show all ${count(rows.length)}`}
          </Button>
        )}
      </div>
      <DataCards label={label} columns={columns} rows={sorted} rowKey={rowKey} />
    </>
  );
}

/** Cards shown before "Show all". */
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
function DataCards<Row>({ label, columns, rows, rowKey }: DataCardsProps<Row>) {
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
