import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** The figures of a chart as a table, folded away under it; not printed, the chart says the same. */
export function ChartTable({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-3 text-small print:hidden">
      <summary className="tap -mx-1 inline-flex list-none items-center gap-1 rounded-mark px-1 text-muted hover:text-ink">
        <Icon name="chevronRight" className="size-4 transition-transform group-open:rotate-90" />
        The figures as a table
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
