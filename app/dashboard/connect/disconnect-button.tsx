import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import { busyWith } from '../../account/busy/busy-with.ts';
import { messageOf } from '../../api/api-error.ts';
import { disconnectOAuth } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { disconnectText } from '../state/sentences.ts';
import { useRefreshConnections } from '../state/use-onboarding.ts';

interface DisconnectButtonProps {
  side: Side;
  name: string;
  /** Records read from it are stored. */
  hasRecords: boolean;
  /** It is disconnected, and this button about to go. */
  onDone: () => void;
  onFailure: (message: string | null) => void;
}

/** Takes a consent back, after a question that says what goes with it. */
export function DisconnectButton({ side, name, hasRecords, onDone, onFailure }: DisconnectButtonProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshConnections();
  const disconnect = useMutation({
    mutationFn: () => disconnectOAuth(side),
    meta: busyWith(`Disconnecting ${name}...`),
    onMutate: () => onFailure(null),
    onError: (error) => onFailure(messageOf(error, 'Failed to disconnect')),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        aria-label={`Disconnect ${name}`}
        onClick={() => setAsking(true)}
        className="tap rounded-mark text-muted text-small underline underline-offset-4 hover:text-ink"
      >
        Disconnect
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Disconnect ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it connected</Button>
            <Button tone="danger" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
              {disconnect.isPending ? 'Disconnecting...' : 'Disconnect'}
            </Button>
          </>
        }
      >
        <p>{disconnectText(name, hasRecords)}</p>
      </Dialog>
    </>
  );
}
