import { count } from '../../../lib/format/number.ts';
import { Select } from '../../../ui/select.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { type ListState, pageSizes } from './list-state.ts';

interface PagerProps {
  /** Null while it is not known. */
  total: number | null;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Which rows are shown of how many, and the way to the others. */
export function Pager({ total, state, onChange }: PagerProps) {
  const { page, pageSize } = state;
  return (
    <div className="flex items-center gap-2">
      <p role="status" className="min-w-0 grow text-small tabular">
        {rowsText(total, state)}
      </p>
      <Select
        aria-label="Rows a page"
        size="small"
        items={sizes}
        value={String(pageSize)}
        onChange={(size) => onChange({ pageSize: Number(size) })}
        className="max-w-32 max-sm:hidden"
      />
      <Pagination
        onBack={page <= 1 ? undefined : () => onChange({ page: page - 1 })}
        onNext={total === null || page * pageSize >= total ? undefined : () => onChange({ page: page + 1 })}
      />
    </div>
  );
}

function rowsText(total: number | null, { page, pageSize }: ListState): string {
  if (total === null) return '';
  if (total === 0) return 'No rows';
  const first = Math.min(total, (page - 1) * pageSize + 1);
  return `${count(first)}–${count(Math.min(total, page * pageSize))} of ${count(total)}`;
}
