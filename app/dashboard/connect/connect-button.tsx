import { Button } from '../../ui/button.tsx';
import type { ConsentStep } from './use-consent.ts';

interface ConnectButtonProps {
  step: ConsentStep;
  /** It was connected once, and that ran out. */
  expired: boolean;
  onConnect: () => void;
}

/** Opens the vendor's consent page. */
export function ConnectButton({ step, expired, onConnect }: ConnectButtonProps) {
  const busy = step.kind === 'open';
  const [idle, busyText] = expired
    ? ['Reconnect (Expired)', 'Reconnecting...']
    : ['Connect with OAuth', 'Connecting...'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={busy} onClick={onConnect}>
        {busy ? busyText : idle}
      </Button>
      {busy && <p className="text-muted text-small">Go on in the window that opened.</p>}
    </div>
  );
}
