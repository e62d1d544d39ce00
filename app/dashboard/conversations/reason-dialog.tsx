import { useId, useState } from 'react';
import { ReasonRequest } from '../../../contract/conversations.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
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
  const { problem, clear, onSubmit } = useSubmit({
    check: () => ReasonRequest.shape.reason.safeParse(reason),
    async send(checked) {
      onConfirm(checked);
      return undefined;
    },
    failed: '',
  });
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
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={onSubmit}>
        <p className="text-body text-muted">{text}</p>
        <InputField
          label="Reason"
          help="Kept with the number, with your name and the time."
          error={problem}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            clear();
          }}
        />
        <ErrorBox>{error === null ? null : asSentence(messageOf(error, 'Something went wrong'))}</ErrorBox>
      </form>
    </Dialog>
  );
}
