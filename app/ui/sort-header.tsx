import type { Order } from '../lib/sort-rows.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface SortHeaderProps {
  column: { id: string; label: string; numeric?: boolean; sort?: unknown };
  order: Order | null;
  onSort: () => void;
}

/** The label of a column; a button where the column can be sorted. */
export function SortHeader({ column, order, onSort }: SortHeaderProps) {
  if (column.sort === undefined) return column.label;
  const direction = order?.column === column.id ? order.direction : null;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'group relative -mx-1 rounded-mark px-1 hover:text-ink',
        column.numeric ? 'text-right' : 'text-left',
        direction && 'font-medium text-ink',
      )}
    >
      {column.label}
      <Icon
        name={direction ? 'chevronDown' : 'sort'}
        className={cx(
          'absolute bottom-0.5 size-3.5 print:hidden',
          column.numeric ? '-left-3' : '-right-3',
          direction === 'asc' && 'rotate-180',
          !direction && 'opacity-0 group-hover:opacity-70 group-focus-visible:opacity-70',
        )}
      />
    </button>
  );
}
