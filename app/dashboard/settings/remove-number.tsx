import { useState } from 'react';
import type { TextNumber } from '../../../contract/text-numbers.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { phoneText } from '../../ui/phone.ts';
import { useRemoveNumber } from './use-numbers.ts';

/** Takes a number out of use, after a question that says what that means. */
export function RemoveNumber({ number, onRemoved }: { number: TextNumber; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveNumber();
  const shown = phoneText(number.number);
  return (
    <>
      <Button size="small" tone="quiet" aria-label={`Remove ${shown}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${shown}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              tone="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(number.numberId, { onSuccess: onRemoved })}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>
          Nothing is sent from it any more, and texts to it are not answered. Its conversations stay. Your
          carrier keeps the number until you give it up there.
        </p>
        <ErrorBox>
          {remove.error === null ? '' : messageOf(remove.error, 'The number could not be removed.')}
        </ErrorBox>
      </Dialog>
    </>
  );
}
