import type { ReactNode } from 'react';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { count } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { useOpenList } from '../records/use-open-list.ts';

interface CountButtonProps {
  of: { count: number; open: RecordFilter };
  /** Follows the figure for a screen reader: `won leads from Yelp`; empty where the words shown say it all. */
  what: string;
  /** Shown instead of the bare number. */
  children?: ReactNode;
  className?: string;
}

/** A figure that opens exactly the records that make it. Nothing counted, nothing to open: then it is text. */
export function CountButton({ of, what, children, className }: CountButtonProps) {
  const { open } = useOpenList();
  const shown = children ?? count(of.count);
  // Words that already say what a press does need no more of it.
  const opens = children !== undefined && what !== '' ? '' : '(open list)';
  if (of.count === 0) return <span className={cx('tabular text-muted', className)}>{shown}</span>;
  return (
    <button
      type="button"
      onClick={() => open(of.open)}
      className={cx(
        'tap -mx-1 -my-0.5 rounded-mark px-1 py-0.5 tabular underline decoration-line-control decoration-dotted underline-offset-4',
        'hover:bg-sunken hover:decoration-current hover:decoration-solid print:no-underline',
        className,
      )}
    >
      {shown}
      <span className="sr-only">
        {' '}
        {what} {opens}
      </span>
    </button>
  );
}
