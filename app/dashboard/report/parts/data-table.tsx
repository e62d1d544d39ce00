import { useState } from 'react';
import { count } from '../../../lib/format/number.ts';
import { nextOrder, type Order, sortRows } from '../../../lib/sort-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SortHeader } from '../../../ui/sort-header.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import type { Column } from './columns.ts';
import { DataCards } from './data-cards.tsx';

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** So many rows are shown before one asks for all; on paper all are. */
  atFirst?: number;
}

/** Columns stand closer where the report is narrow; the selectors outdo the padding of `Td` and `Th`. */
const closer = cx('@max-4xl/report:[&:not(:first-child)]:pl-2', '@max-4xl/report:[&:not(:last-child)]:pr-2');

/** A table that becomes a list of cards where the report is too narrow for columns. */
export function DataTable<Row>({ label, columns, rows, rowKey, atFirst = 12 }: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  const [all, setAll] = useState(false);
  const value = columns.find((column) => column.id === order?.column)?.sort;
  const sorted = order && value ? sortRows(rows, value, order.direction) : rows;
  const [name, ...figures] = columns;
  if (!name) return null;
  return (
    <>
      <div className="hidden @2xl/report:block">
        <Table label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Th
                  key={column.id}
                  numeric={column.numeric ?? false}
                  aria-sort={ariaSort(order, column)}
                  className={cx(
                    'whitespace-normal! align-bottom @4xl/report:whitespace-nowrap!',
                    closer,
                    column.className,
                  )}
                >
                  <SortHeader
                    column={column}
                    order={order}
                    onSort={() => setOrder(nextOrder(order, column.id))}
                  />
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row, i) => (
              <tr
                key={rowKey(row)}
                className={cx(
                  '[&:last-child>*]:border-b-0',
                  !all && i >= atFirst && 'hidden print:table-row',
                )}
              >
                <th
                  scope="row"
                  className="min-w-28 border-line border-b py-2.5 pr-3 text-left align-top font-medium"
                >
                  {name.cell(row)}
                </th>
                {figures.map((column) => (
                  <Td
                    key={column.id}
                    numeric={column.numeric ?? false}
                    className={cx(closer, column.className)}
                  >
                    {column.cell(row)}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
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

function ariaSort<Row>(order: Order | null, column: Column<Row>) {
  if (!column.sort) return undefined;
  if (order?.column !== column.id) return 'none';
  return order.direction === 'asc' ? 'ascending' : 'descending';
}
