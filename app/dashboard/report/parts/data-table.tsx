import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { nextOrder, type Order, type SortValue, sortRows } from '../model/sort-rows.ts';
import { SortHeader } from './sort-header.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last. */
  readonly sort?: (row: Row) => SortValue;
  /** Left out of the cards of a narrow screen. */
  readonly wideOnly?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that becomes a list of cards where the report is too narrow for columns. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
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
                <Th key={column.id} numeric={column.numeric ?? false} aria-sort={ariaSort(order, column)}>
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
            {sorted.map((row) => (
              <tr key={rowKey(row)} className="[&:last-child>*]:border-b-0">
                <th scope="row" className="border-line border-b py-2.5 pr-3 text-left align-top font-medium">
                  {name.cell(row)}
                </th>
                {figures.map((column) => (
                  <Td key={column.id} numeric={column.numeric ?? false}>
                    {column.cell(row)}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={label} className="-my-4 divide-y divide-line @2xl/report:hidden">
        {sorted.map((row) => (
          <li key={rowKey(row)} className="py-4">
            <div className="font-medium text-body">{name.cell(row)}</div>
            <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1.5 text-small">
              {figures
                .filter((column) => !column.wideOnly)
                .map((column) => (
                  <div key={column.id} className="flex items-baseline justify-between gap-2">
                    <dt className="text-caption text-muted">{column.label}</dt>
                    <dd className={cx('text-right', column.numeric && 'tabular')}>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function ariaSort<Row>(order: Order | null, column: Column<Row>) {
  if (!column.sort) return undefined;
  if (order?.column !== column.id) return 'none';
  return order.direction === 'asc' ? 'ascending' : 'descending';
}
