import type { ReactNode } from 'react';
import type { ConnectMethod } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DiscardButton } from '../../ui/form/discard-button.tsx';
import { askedVendors, type Chosen } from './connect-values.ts';

interface ConnectFooterProps {
  chosen: Chosen;
  method: ConnectMethod;
  busy: boolean;
  failure: ReactNode;
  /** Takes back what was typed; null where nothing was. */
  onDiscard: (() => void) | null;
  /** Systems whose consent is still to be given. */
  unconnected: readonly string[];
}

const list = new Intl.ListFormat('en-US');

/** What went wrong, what is going on or still to be done, and 'Continue'. */
export function ConnectFooter({ chosen, method, busy, failure, onDiscard, unconnected }: ConnectFooterProps) {
  const asked = askedVendors(chosen, method);
  const text = busy
    ? asked.length > 0 &&
      `Asking ${list.format(asked)} whether ${asked.length === 1 ? 'it lets' : 'they let'} us in. It can take a few seconds.`
    : unconnected.length > 0 && `Not connected yet: ${list.format(unconnected)}.`;
  return (
    <div className="flex flex-col gap-3">
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-muted text-small empty:basis-0">
          {text}
        </p>
        {onDiscard !== null && <DiscardButton busy={busy} onDiscard={onDiscard} />}
        <Button type="submit" tone="signal" busy={busy} className="max-sm:w-full">
          {busy ? 'Saving...' : 'Continue'}
        </Button>
      </div>
    </div>
  );
}
