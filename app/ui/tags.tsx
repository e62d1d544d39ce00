import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { cx } from './cx.ts';

/** For data of stand-ins. */
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

/** The state of a connection, with a label of its own. */
export function StateLine({ state, children }: { state: Connection['state']; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dots[state])} />
      {children}
    </span>
  );
}
