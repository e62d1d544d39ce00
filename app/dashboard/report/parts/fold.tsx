import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** A line that opens what is behind it. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const { trigger, panel } = useDisclosure();
  return (
    <div>
      <button
        type="button"
        {...trigger}
        className="group tap -mx-1 inline-flex min-h-6 items-center gap-1 rounded-mark px-1 text-left text-muted text-small hover:text-ink"
      >
        <Icon
          name="chevronRight"
          className="size-4 shrink-0 transition-transform group-aria-expanded:rotate-90 print:hidden"
        />
        {label}
      </button>
      <div {...panel} className="report-panel">
        <div className="pt-3">{children}</div>
      </div>
    </div>
  );
}
