import type { Connection } from '../../../contract/connections.ts';
import { cx } from '../../ui/cx.ts';
import { stateText } from './connection-words.ts';

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

/** How a connection stands. */
export function StateTag({ connection }: { connection: Connection }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      <span aria-hidden="true" className={cx('size-2 rounded-full', dots[connection.state])} />
      {stateText(connection)}
    </span>
  );
}
