import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RemoveDialogProps {
  title: string;
  /** There is no other. */
  last: boolean;
  /** The admin pages will want a new one. */
  required: boolean;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a factor is taken away. */
export function RemoveDialog({ title, last, required, action, onConfirm, onClose }: RemoveDialogProps) {
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
