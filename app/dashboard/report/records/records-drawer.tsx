import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RecordFilter, type RecordsQuery, recordSorts } from '../../../../contract/analysis/records.ts';
import type { Report } from '../../../../contract/analysis/report.ts';
import { money } from '../../../lib/format/money.ts';
import { plural } from '../../../lib/format/number.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { ListEmpty, ListFrame } from '../../../ui/table/list-frame.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { type OrderChoice, OrderSelect } from '../../../ui/table/order-select.tsx';
import { type Order, turnOrder } from '../../../ui/table/sort-rows.ts';
import { downloadRecords, fetchRecords } from '../api.ts';
import { columnsFor } from './columns.tsx';
import { filterTitle, filterWords } from './filter-labels.ts';
import { type RecordSort, stateQuery } from './list-state.ts';
import { Pager } from './pager.tsx';
import { useListState } from './use-list-state.ts';
import { useOpenList } from './use-open-list.ts';

const units: Record<RecordFilter['records'], [string, string]> = {
  leads: ['lead', 'leads'],
  inquiries: ['inquiry', 'inquiries'],
  calls: ['call', 'calls'],
};

const hints: Record<RecordFilter['records'], string> = {
  leads: 'Search name, phone, email, source, rep',
  inquiries: 'Search phone or rep',
  calls: 'Search phone or rep',
};

const newest: OrderChoice<RecordSort> = { column: 'at', direction: 'desc', label: 'Newest first' };
const oldest: OrderChoice<RecordSort> = { column: 'at', direction: 'asc', label: 'Oldest first' };
const mostMissed: OrderChoice<RecordSort> = {
  column: 'worth',
  direction: 'desc',
  label: 'Most missed first',
};
const orders: Record<RecordFilter['records'], readonly OrderChoice<RecordSort>[]> = {
  leads: [
    newest,
    oldest,
    mostMissed,
    { column: 'value', direction: 'desc', label: 'Highest value first' },
    { column: 'response', direction: 'desc', label: 'Slowest response first' },
    { column: 'name', direction: 'asc', label: 'By name' },
  ],
  inquiries: [newest, oldest, mostMissed],
  calls: [newest, oldest],
};

const reportHeading = () => document.querySelector<HTMLElement>('[data-report] h2');

/** The records behind a figure: their kind, number and sum, with sorting, search and export. */
export function RecordsDrawer({ report, filter }: { report: Report; filter: RecordFilter }) {
  const { close } = useOpenList();
  const [state, change] = useListState();
  const query = { ...filter, reportId: report.reportId, ...stateQuery(state) };
  const list = useRecords(query);
  const title = filterTitle(filter);
  const { timeZone } = report.window;
  const columns = useMemo(() => columnsFor(filter.records, timeZone), [filter.records, timeZone]);
  const order: Order<RecordSort> = { column: state.sort, direction: state.order };
  const sort = (chosen: typeof order) => change({ sort: chosen.column, order: chosen.direction });
  const sortBy = (id: string) => {
    const column = recordSorts.find((name) => name === id);
    if (column) sort(turnOrder(order, column, 'desc'));
  };
  const { total, worthCents } = list.data ?? { total: null, worthCents: null };
  // Opened by its address, as after a reload, there is no figure that could take the focus back.
  const [byAddress] = useState(() => document.activeElement === document.body);
  return (
    <Drawer
      open
      onClose={close}
      width="wide"
      {...(byAddress && { finalFocus: reportHeading })}
      title={title}
      subtitle={
        <span className="tabular">
          {total !== null
            ? plural(total, ...units[filter.records])
            : list.isError
              ? 'Not loaded'
              : 'Loading the list'}
          {worthCents !== null && (
            <>
              {', missed '}
              <b className="font-semibold text-ink">{money(worthCents)}</b>
            </>
          )}
        </span>
      }
      footer={<Pager total={total} state={state} onChange={change} />}
    >
      <ul aria-label="What is in this list" className="mb-4 flex flex-wrap gap-1.5">
        {filterWords(filter).map((words) => (
          <li key={words} className="rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption">
            {words}
          </li>
        ))}
      </ul>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox
          hint={hints[filter.records]}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <OrderSelect choices={orders[filter.records]} order={order} onChange={sort} />
        <ExportButton onExport={() => downloadRecords(query, title.toLowerCase().replace(/[^a-z]+/g, '-'))} />
      </div>
      <ListFrame query={list}>
        {({ rows, total: found }) =>
          found === 0 ? (
            <ListEmpty>
              {state.search === ''
                ? 'There is nothing in this list.'
                : `Nothing here matches “${state.search}”.`}
            </ListEmpty>
          ) : (
            <ListTable
              layout="drawer"
              label={title}
              columns={columns}
              rows={rows}
              rowKey={({ key }) => key}
              order={order}
              onSort={sortBy}
            />
          )
        }
      </ListFrame>
    </Drawer>
  );
}

/** One page of records; the page before stays on screen until the next is there. */
function useRecords(query: RecordsQuery) {
  return useQuery({
    queryKey: ['records', query],
    queryFn: ({ signal }) => fetchRecords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
