import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ListState } from './list-state.ts';
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

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows, or in their place: that they load, that they could not be loaded, that there are none. */
export function RecordsBody({ list, filter, label, timeZone, state, onChange }: RecordsBodyProps) {
  if (list.isPending) {
    return (
      <div role="status" aria-label="Loading the list" className="space-y-3">
        {waiting.map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  if (list.isError) {
    return (
      <div role="alert" className="rounded-card border border-danger-edge bg-danger-wash p-5">
        <p className="text-danger text-small">
          {messageOf(list.error, 'The list could not be loaded. Please try again.')}
        </p>
        <Button size="small" className="mt-3" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
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
