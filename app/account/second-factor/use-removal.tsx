import { type ReactNode, useState } from 'react';
import type { SecondFactorState } from '../../../contract/second-factor.ts';
import { messageOf } from '../../api/api-error.ts';
import { removePasskey, removeTotp } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Passkey } from './passkey-row.tsx';
import { NotShown } from './use-fresh-proof.tsx';

/** The factor to remove: the authenticator app, or a passkey. */
export type Target = 'totp' | Passkey;

interface Removal {
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  onRemoved: (state: SecondFactorState, said: string) => void;
  onFailure: (said: string) => void;
}

/** Removes a factor, after a confirmation and, where the server requires it, a proof. `dialog` has to be rendered. */
export function useRemoval(
  state: SecondFactorState | undefined,
  { withProof, onRemoved, onFailure }: Removal,
) {
  const [asked, setAsked] = useState<Target | null>(null);
  const [removing, setRemoving] = useState<Target | null>(null);

  async function remove(target: Target) {
    setAsked(null);
    setRemoving(target);
    try {
      const work = target === 'totp' ? removeTotp : () => removePasskey(target.passkeyId);
      const left = await withProof(work);
      onRemoved(
        left,
        target === 'totp' ? 'The authenticator app is turned off.' : `${target.name} is removed.`,
      );
    } catch (error) {
      if (!(error instanceof NotShown)) onFailure(messageOf(error, 'That did not work. Please try again.'));
    } finally {
      setRemoving(null);
    }
  }

  const factors = state === undefined ? 0 : state.passkeys.length + (state.totp ? 1 : 0);
  const dialog: ReactNode = asked !== null && (
    <RemoveDialog
      title={asked === 'totp' ? 'Turn off the authenticator app?' : `Remove ${asked.name}?`}
      last={factors === 1}
      required={state?.required === true}
      action={asked === 'totp' ? 'Turn off' : 'Remove'}
      onConfirm={() => void remove(asked)}
      onClose={() => setAsked(null)}
    />
  );
  return { ask: setAsked, removing, dialog };
}

interface RemoveDialogProps {
  title: string;
  /** There is no other. */
  last: boolean;
  /** The admin pages will require a new one. */
  required: boolean;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the removal of a factor. */
function RemoveDialog({ title, last, required, action, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {last
        ? 'It is your only second factor: your recovery codes go with it, and logging in asks for nothing more from then on.'
        : 'It is asked for no more, and your other devices ask for one that is left.'}
      {last && required && ' The admin pages ask you to set up a new one before they open.'}
    </Dialog>
  );
}
