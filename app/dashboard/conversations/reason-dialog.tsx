import { useId, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { InputField } from '../../ui/input-field.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** What the press does. */
  action: string;
  open: boolean;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onConfirm(reason: string): void;
}

/** Asks for a reason, which the ledger of the number keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, open, busy, error, onClose, onConfirm } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="danger" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason);
        }}
      >
        <p className="text-body text-muted">{text}</p>
        <InputField
          label="Reason"
          help="Kept with the number, with your name and the time."
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorBox>{error === null ? null : asSentence(messageOf(error, 'Something went wrong'))}</ErrorBox>
      </form>
    </Dialog>
  );
}
