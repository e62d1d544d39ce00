import { type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RecordFilter, RecordRow } from '../../../../contract/analysis/records.ts';
import { recordSorts } from '../../../../contract/analysis/records.ts';
import { cx } from '../../../ui/cx.ts';
import { SortHeader } from '../../../ui/sort-header.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { columnsFor, features, numeric } from './columns.tsx';
import type { ListState } from './list-state.ts';

interface RecordsTableProps {
  records: RecordFilter['records'];
  label: string;
  rows: readonly RecordRow[];
  total: number;
  timeZone: string;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** True while another page or order is on its way. */
  stale: boolean;
}

/** A page of records: a table with sortable headings, or cards where it is narrow. */
export function RecordsTable(props: RecordsTableProps) {
  const { records, label, rows, total, timeZone, state, onChange, stale } = props;
  const columns = useMemo(() => columnsFor(records, timeZone), [records, timeZone]);
  const sorting = useMemo<SortingState>(
    () => [{ id: state.sort, desc: state.order === 'desc' }],
    [state.sort, state.order],
  );
  const pagination = useMemo(
    () => ({ pageIndex: state.page - 1, pageSize: state.pageSize }),
    [state.page, state.pageSize],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.key,
    rowCount: total,
    manualSorting: true,
    manualPagination: true,
    state: { sorting, pagination },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const order = { column: state.sort, direction: state.order };
  const sortBy = (id: string) => {
    const sort = recordSorts.find((name) => name === id);
    if (sort) onChange({ sort, order: state.sort === id && state.order === 'desc' ? 'asc' : 'desc' });
  };

  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      <div className="hidden md:block">
        <Table label={label}>
          <thead>
            <tr>
              {headers.map(({ column }) => (
                <Th
                  key={column.id}
                  numeric={numeric.has(column.id)}
                  {...(column.getCanSort() && { 'aria-sort': ariaSort(column.getIsSorted()) })}
                >
                  <SortHeader
                    column={{
                      id: column.id,
                      label: String(column.columnDef.header),
                      numeric: numeric.has(column.id),
                      sort: column.getCanSort() || undefined,
                    }}
                    order={order}
                    onSort={() => sortBy(column.id)}
                  />
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="[&:last-child>*]:border-b-0">
                {row.getAllCells().map((cell) => (
                  <Td key={cell.id} numeric={numeric.has(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={label} className="divide-y divide-line md:hidden">
        {table.getRowModel().rows.map((row) => {
          const [first, ...rest] = row.getAllCells();
          return (
            <li key={row.id} className="py-4 first:pt-0">
              <div className="font-medium">{first && <table.FlexRender cell={first} />}</div>
              <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 text-small">
                {rest.map((cell) => (
                  <div key={cell.id}>
                    <dt className="text-caption text-muted">{String(cell.column.columnDef.header)}</dt>
                    <dd className="tabular">
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ariaSort(sorted: false | 'asc' | 'desc') {
  if (sorted === false) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}
