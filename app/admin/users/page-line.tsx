import { count } from '../../dashboard/report/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PageLineProps {
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** From 0. */
  page: number;
  size: number;
  /** Undefined where there is none. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which rows are shown of how many, and the way to the others. */
export function PageLine({ total, more, page, size, onBack, onNext }: PageLineProps) {
  const last = more ? (page + 1) * size : Math.min(total, (page + 1) * size);
  const all = more ? `more than ${count(Math.max(total, last))}` : count(total);
  return (
    <div className="mt-3 flex items-center gap-2">
      <p role="status" className="min-w-0 grow text-muted text-small tabular">
        {total === 0 && !more ? 'Nobody' : `${count(page * size + 1)}–${count(last)} of ${all}`}
      </p>
      <Button
        size="small"
        className="h-9"
        aria-label="Previous page"
        disabled={onBack === undefined}
        onClick={onBack}
      >
        <Icon name="arrowLeft" />
      </Button>
      <Button
        size="small"
        className="h-9"
        aria-label="Next page"
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <Icon name="arrowRight" />
      </Button>
    </div>
  );
}
