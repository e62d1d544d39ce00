import { Collapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Detail that opens at a press, is found by the browser's search, and is open on paper. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Collapsible.Root>
      <Collapsible.Trigger className="group tap -mx-1 inline-flex min-h-6 items-center gap-1 rounded-mark px-1 text-left text-muted text-small hover:text-ink">
        <Icon
          name="chevronRight"
          className="size-4 shrink-0 transition-transform group-data-panel-open:rotate-90 print:hidden"
        />
        {label}
      </Collapsible.Trigger>
      <Collapsible.Panel hiddenUntilFound className="report-panel">
        <div className="pt-3">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
