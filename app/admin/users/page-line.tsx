import { count } from '../../dashboard/report/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PageLineProps {
  total: number;
  /** From 0. */
  page: number;
  size: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function PageLine({ total, page, size, onPage }: PageLineProps) {
  const last = Math.min(total, (page + 1) * size);
  return (
    <div className="mt-3 flex items-center gap-2">
      <p role="status" className="min-w-0 grow text-muted text-small tabular">
        {total === 0 ? 'Nobody' : `${count(page * size + 1)}–${count(last)} of ${count(total)}`}
      </p>
      <Button
        size="small"
        className="h-9"
        aria-label="Previous page"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="arrowLeft" />
      </Button>
      <Button
        size="small"
        className="h-9"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="arrowRight" />
      </Button>
    </div>
  );
}
