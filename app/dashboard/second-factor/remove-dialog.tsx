import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RemoveDialogProps {
  title: string;
  /** The last one: the admin pages will want a new one. */
  last: boolean;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a factor is taken away. */
export function RemoveDialog({ title, last, action, onConfirm, onClose }: RemoveDialogProps) {
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
        ? 'It is your only second factor: your recovery codes go with it, and the admin pages may ask you to set up a new one before they open.'
        : 'It no longer opens the admin pages, here and wherever else you are signed in.'}
    </Dialog>
  );
}
