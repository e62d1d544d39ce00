import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { recordSorts } from '../../../../contract/analysis/records.ts';
import { Select } from '../../../ui/select.tsx';
import type { ListState } from './list-state.ts';

const sorts = [
  { value: 'at desc', label: 'Newest first', for: ['leads', 'inquiries', 'calls'] },
  { value: 'at asc', label: 'Oldest first', for: ['leads', 'inquiries', 'calls'] },
  { value: 'worth desc', label: 'Most missed first', for: ['leads', 'inquiries'] },
  { value: 'value desc', label: 'Highest value first', for: ['leads'] },
  { value: 'response desc', label: 'Slowest response first', for: ['leads'] },
  { value: 'name asc', label: 'By name', for: ['leads'] },
];

interface SortSelectProps {
  records: RecordFilter['records'];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** The order of the list where there are no headings to press. */
export function SortSelect({ records, state, onChange }: SortSelectProps) {
  const choose = (value: string) => {
    const [name, order] = value.split(' ');
    const sort = recordSorts.find((known) => known === name);
    if (sort) onChange({ sort, order: order === 'asc' ? 'asc' : 'desc' });
  };
  return (
    <div className="w-full md:hidden">
      <Select
        aria-label="Order"
        items={sorts.filter((sort) => sort.for.includes(records))}
        value={`${state.sort} ${state.order}`}
        onChange={choose}
      />
    </div>
  );
}
