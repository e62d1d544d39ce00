import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { cx } from './cx.ts';

/** On whatever comes from a stand-in. */
export function SandboxTag() {
  return (
    <span className="rounded-full border border-signal-edge bg-signal-wash px-2 py-px font-medium text-caption">
      Sandbox
    </span>
  );
}

const dots: Record<Connection['state'], string> = {
  working: 'bg-won',
  first_reading: 'animate-pulse bg-data',
  waiting: 'bg-neutral',
  incomplete: 'bg-lost',
  refused: 'bg-lost',
};

/** How a connection stands, in words of one's own. */
export function StateLine({ state, children }: { state: Connection['state']; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dots[state])} />
      {children}
    </span>
  );
}
