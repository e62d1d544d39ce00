import { userSorts } from '../../../contract/admin.ts';
import { Select } from '../../ui/select.tsx';
import type { ListAsked } from '../admin-url-state.ts';

type Sorting = Pick<ListAsked, 'sort' | 'order'>;

const orders = [
  { value: 'created desc', label: 'Newest first' },
  { value: 'created asc', label: 'Oldest first' },
  { value: 'name asc', label: 'By name' },
  { value: 'name desc', label: 'By name, from Z' },
  { value: 'email asc', label: 'By email' },
  { value: 'email desc', label: 'By email, from Z' },
  { value: 'stage desc', label: 'Furthest stage first' },
  { value: 'stage asc', label: 'First stage first' },
];

/** The order of the list where there are no headings to press. */
export function OrderSelect({ sort, order, onSort }: Sorting & { onSort: (sorting: Sorting) => void }) {
  const choose = (value: string) => {
    const [name, direction] = value.split(' ');
    const known = userSorts.find((each) => each === name);
    if (known) onSort({ sort: known, order: direction === 'asc' ? 'asc' : 'desc' });
  };
  return (
    <Select
      aria-label="Order"
      items={orders}
      value={`${sort} ${order}`}
      onChange={choose}
      className="w-full md:hidden"
    />
  );
}
