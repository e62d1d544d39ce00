import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { count } from '../format/number.ts';
import { type ListState, pageSizes } from './list-state.ts';

interface PagerProps {
  total: number;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Which rows are shown of how many, and the way to the others. */
export function Pager({ total, state, onChange }: PagerProps) {
  const { page, pageSize } = state;
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <div className="flex items-center gap-2">
      <p role="status" className="min-w-0 grow text-small tabular">
        {total === 0 ? 'No rows' : `${count(first)}–${count(last)} of ${count(total)}`}
      </p>
      <Select
        aria-label="Rows a page"
        size="small"
        items={sizes}
        value={String(pageSize)}
        onChange={(size) => onChange({ pageSize: Number(size) })}
        className="max-w-32 max-sm:hidden"
      />
      <Button
        size="small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
        className="h-9"
      >
        <Icon name="arrowLeft" />
      </Button>
      <Button
        size="small"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onChange({ page: page + 1 })}
        className="h-9"
      >
        <Icon name="arrowRight" />
      </Button>
    </div>
  );
}
