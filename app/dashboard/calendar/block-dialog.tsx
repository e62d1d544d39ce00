import type { CalendarBlock } from '../../../contract/calendar.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { dayShort, timeText } from './dates.ts';
import { useFreeTime } from './use-calendar.ts';

interface BlockDialogProps {
  /** Null while nothing is open. */
  block: CalendarBlock | null;
  crew: string;
  open: boolean;
  onClose: () => void;
}

/** What is blocked and why, with a way to free it. */
export function BlockDialog({ block, crew, open, onClose }: BlockDialogProps) {
  const free = useFreeTime();
  if (block === null) return null;
  // Of this block: the dialog stays, and shows one after the other.
  const failed = free.variables === block.blockId ? free.error : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={block.reason ?? 'Blocked time'}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            tone="danger"
            busy={free.isPending}
            onClick={() => free.mutate(block.blockId, { onSuccess: onClose })}
          >
            Free this time
          </Button>
        </>
      }
    >
      <p>
        {crew}: {momentText(block.from)} to {momentText(block.until)}.
      </p>
      <ErrorBox>{failed && messageOf(failed, 'The time could not be freed.')}</ErrorBox>
    </Dialog>
  );
}

const momentText = (local: string) => `${dayShort(local.slice(0, 10))}, ${timeText(local.slice(11))}`;
