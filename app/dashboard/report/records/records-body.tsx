import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import type { ListState } from './list-state.ts';
import { ListFailed, ListLoading } from './list-states.tsx';
import { RecordsTable } from './records-table.tsx';
import type { useRecords } from './use-records.ts';

interface RecordsBodyProps {
  list: ReturnType<typeof useRecords>;
  filter: RecordFilter;
  label: string;
  timeZone: string;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** The rows, or in their place: that they load, that they could not be loaded, that there are none. */
export function RecordsBody({ list, filter, label, timeZone, state, onChange }: RecordsBodyProps) {
  if (list.isPending) return <ListLoading />;
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.total === 0) {
    return (
      <p className="py-10 text-center text-muted text-small">
        {state.search === '' ? 'There is nothing in this list.' : `Nothing here matches “${state.search}”.`}
      </p>
    );
  }
  return (
    <RecordsTable
      records={filter.records}
      label={label}
      rows={list.data.rows}
      total={list.data.total}
      timeZone={timeZone}
      state={state}
      onChange={onChange}
      stale={list.isPlaceholderData}
    />
  );
}
