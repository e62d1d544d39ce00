import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface TableProps extends ComponentProps<'table'> {
  /** What the table shows: names the scrolling region that keeps a wide table inside a narrow screen. */
  label: string;
}

/** A table with hairlines between its rows that scrolls sideways where it does not fit. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a landmark for every table would be noise in the outline
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table {...rest} className={cx('w-full border-collapse text-left text-small', className)} />
    </div>
  );
}

type CellProps = { numeric?: boolean };

/** A column heading; `numeric` aligns it right, over its figures. */
export function Th({ numeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'whitespace-nowrap border-line border-b px-3 py-2 font-normal text-caption text-muted first:pl-0 last:pr-0',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

/** A cell; `numeric` aligns figures right. */
export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={cx(
        'border-line border-b px-3 py-2.5 align-top first:pl-0 last:pr-0',
        numeric && 'text-right tabular',
        className,
      )}
    />
  );
}
