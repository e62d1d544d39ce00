import { useState } from 'react';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import type { Report } from '../../../../contract/analysis/report.ts';
import { money } from '../../../lib/format/money.ts';
import { plural } from '../../../lib/format/number.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { downloadRecords } from '../api.ts';
import { filterTitle, filterWords } from './filter-labels.ts';
import { stateQuery } from './list-state.ts';
import { Pager } from './pager.tsx';
import { RecordsBody } from './records-body.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListState } from './use-list-state.ts';
import { useOpenList } from './use-open-list.ts';
import { useRecords } from './use-records.ts';

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

const reportHeading = () => document.querySelector<HTMLElement>('[data-report] h2');

/** Exactly the records behind a figure: what they are, how many, what they come to; to sort, search and export. */
export function RecordsDrawer({ report, filter }: { report: Report; filter: RecordFilter }) {
  const { close } = useOpenList();
  const [state, change] = useListState();
  const query = { ...filter, reportId: report.reportId, ...stateQuery(state) };
  const list = useRecords(query);
  const title = filterTitle(filter);
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
        <SortSelect records={filter.records} state={state} onChange={change} />
        <ExportButton onExport={() => downloadRecords(query, title.toLowerCase().replace(/[^a-z]+/g, '-'))} />
      </div>
      <RecordsBody
        list={list}
        filter={filter}
        label={title}
        timeZone={report.window.timeZone}
        state={state}
        onChange={change}
      />
    </Drawer>
  );
}
