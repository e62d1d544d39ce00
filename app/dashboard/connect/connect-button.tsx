import { Button } from '../../ui/button.tsx';
import type { ConsentStep } from './use-consent.ts';

interface ConnectButtonProps {
  step: ConsentStep;
  /** Whether a consent was given before: it ran out, or it was given and does not let anything be read. */
  again: 'no' | 'expired' | 'given';
  onConnect: () => void;
}

const labels = {
  no: ['Connect with OAuth', 'Connecting...'],
  expired: ['Reconnect (Expired)', 'Reconnecting...'],
  given: ['Reconnect', 'Reconnecting...'],
} as const;

/** Opens the vendor's consent page. */
export function ConnectButton({ step, again, onConnect }: ConnectButtonProps) {
  const busy = step.kind === 'open';
  const [idle, busyText] = labels[again];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={busy} onClick={onConnect}>
        {busy ? busyText : idle}
      </Button>
      {busy && <p className="text-muted text-small">Go on in the window that opened.</p>}
    </div>
  );
}
