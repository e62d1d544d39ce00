import { count } from '../lib/format/number.ts';
import { Pagination } from '../ui/table/pagination.tsx';

interface Shown {
  /** How many there are. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** Rows on the pages before. */
  before: number;
  /** Rows on this page. */
  rows: number;
  /** The text for an empty list: `Nobody`. */
  none: string;
}

interface PageLineProps extends Shown {
  /** Undefined where there is no page that way, or it is not known yet. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which rows are shown of how many, and the way to the others. */
export function PageLine({ onBack, onNext, ...shown }: PageLineProps) {
  return (
    <div className="mt-3 flex items-center gap-2">
      <p role="status" className="min-w-0 grow text-muted text-small tabular">
        {shownText(shown)}
      </p>
      <Pagination onBack={onBack} onNext={onNext} />
    </div>
  );
}

/** `101–200 of 1,204`; `101–200 of more than 200` where the total is not known. */
export function shownText({ total, more, before, rows, none }: Shown): string {
  const last = before + rows;
  const all = `${more ? 'more than ' : ''}${count(rows === 0 ? total : Math.max(total, last))}`;
  if (rows === 0) return before === 0 ? none : `${none} here any more, of ${all}`;
  return `${count(before + 1)}–${count(last)} of ${all}`;
}
