import type { DialogProps } from './dialog-panel.tsx';
import { OpenedPart } from './opened-part.tsx';

/** A small dialog in the middle of the screen, for a question that must be answered. */
export function Dialog(props: DialogProps) {
  return (
    <OpenedPart open={props.open} onClose={props.onClose}>
      {({ DialogPanel }, open) => <DialogPanel {...props} open={open} />}
    </OpenedPart>
  );
}
