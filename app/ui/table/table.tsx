import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { Order, SortValue } from './sort-rows.ts';

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Aligns heading and figures right. */
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable: by a value of the loaded rows, null last; or by the `server`, with a request per
   * order.
   */
  readonly sort?: ((row: Row) => SortValue) | 'server';
  /** Of the heading and the cells. */
  readonly className?: string | undefined;
}

export interface TableProps<Row> {
  /** What the table shows: names the scrolling region that keeps a wide table inside a narrow screen. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order of the rows; null where it is not that of a column. */
  order?: Order | null;
  /** The heading of a sortable column was pressed. */
  onSort?: (column: string) => void;
  /** The first column names its row: a row heading with these classes instead of a cell. */
  rowHeading?: string;
  /** Replaces all cells of a row but the first, if given. */
  instead?: (row: Row) => ReactNode;
  /** Of every heading, of every cell, and of a row by its index. */
  headClass?: string;
  cellClass?: string;
  rowClass?: (index: number) => string | false;
  /** Headings for screen readers alone. */
  headless?: boolean;
  /** Keeps the hairline below the last row. */
  lastLine?: boolean;
}

/** A table with hairlines between its rows that scrolls sideways where it does not fit. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, order = null, onSort, headless = false, lastLine = false } = props;
  const lines = lastLine ? '' : '[&:last-child>*]:border-b-0';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a landmark for every table would be noise in the outline
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-small">
        <thead className={cx(headless && 'sr-only')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={ariaSort(order, column)}
                className={cx(
                  'whitespace-nowrap border-line border-b px-3 py-2 font-normal text-caption text-muted first:pl-0 last:pr-0',
                  column.numeric && 'text-right',
                  props.headClass,
                  column.className,
                )}
              >
                <Heading column={column} order={order} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className={cx(lines, props.rowClass?.(index))}>
              <Cells row={row} table={props} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps<Row> {
  row: Row;
  table: TableProps<Row>;
}

function Cells<Row>({ row, table: { columns, rowHeading, instead, cellClass } }: CellsProps<Row>) {
  const [first, ...rest] = columns;
  const other = instead?.(row) || null;
  const cell = (column: Column<Row>) => (
    <td
      key={column.id}
      className={cx(cellLook, column.numeric && 'text-right tabular', cellClass, column.className)}
    >
      {column.cell(row)}
    </td>
  );
  if (first === undefined) return null;
  return (
    <>
      {rowHeading === undefined ? (
        cell(first)
      ) : (
        <th
          scope="row"
          className={cx('border-line border-b py-2.5 pr-3 text-left align-top font-medium', rowHeading)}
        >
          {first.cell(row)}
        </th>
      )}
      {other === null ? (
        rest.map(cell)
      ) : (
        <td colSpan={rest.length} className={cellLook}>
          {other}
        </td>
      )}
    </>
  );
}

const cellLook = 'border-line border-b px-3 py-2.5 align-top first:pl-0 last:pr-0';

interface HeadingProps<Row> {
  column: Column<Row>;
  order: Order | null;
  onSort: ((column: string) => void) | undefined;
}

/** The label of a column; a button where the column can be sorted. */
function Heading<Row>({ column, order, onSort }: HeadingProps<Row>) {
  if (column.sort === undefined) return column.label;
  const direction = order?.column === column.id ? order.direction : null;
  return (
    <button
      type="button"
      onClick={() => onSort?.(column.id)}
      className={cx(
        'group relative -mx-1 rounded-mark px-1 hover:text-ink',
        column.numeric ? 'text-right' : 'text-left',
        direction && 'font-medium text-ink',
      )}
    >
      {column.label}
      <Icon
        name={direction ? 'chevronDown' : 'sort'}
        className={cx(
          'absolute bottom-0.5 size-3.5 print:hidden',
          column.numeric ? '-left-3' : '-right-3',
          direction === 'asc' && 'rotate-180',
          !direction && 'opacity-0 group-hover:opacity-70 group-focus-visible:opacity-70',
        )}
      />
    </button>
  );
}

function ariaSort<Row>(order: Order | null, column: Column<Row>) {
  if (column.sort === undefined) return undefined;
  if (order?.column !== column.id) return 'none';
  return order.direction === 'asc' ? 'ascending' : 'descending';
}
