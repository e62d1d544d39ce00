import { type ReactNode, useState } from 'react';
import type { SecondFactorState } from '../../../contract/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { wantsProof } from './factor-wanted.ts';
import { waysOf } from './use-second-factor.ts';
import { VerifyForm } from './verify-form.tsx';

/** The user would rather not show their factor; nothing was done, and nothing is to be said. */
export class NotShown extends Error {
  override name = 'NotShown';
}

interface Asking {
  shown: () => void;
  closed: () => void;
}

/**
 * Runs a call that may need a fresh second factor: then a dialog asks for it, and the call runs again. Rejects
 * with `NotShown` when the dialog is closed. `dialog` has to be rendered.
 */
export function useFreshProof(state: SecondFactorState | undefined): {
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asking | null>(null);

  async function withProof<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!wantsProof(error)) throw error;
      await new Promise<void>((resolve, reject) => {
        setAsking({ shown: resolve, closed: () => reject(new NotShown()) });
      }).finally(() => setAsking(null));
      return work();
    }
  }

  const dialog = asking !== null && state !== undefined && (
    <Dialog
      open
      onClose={asking.closed}
      title="Confirm that it is you"
      actions={<Button onClick={asking.closed}>Cancel</Button>}
    >
      <p className="mb-5">A change of your second factor needs the one you have now.</p>
      <VerifyForm ways={waysOf(state)} onShown={asking.shown} />
    </Dialog>
  );
  return { withProof, dialog };
}
