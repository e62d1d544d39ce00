import type { DrawerProps } from './drawer-panel.tsx';
import { OpenedPart } from './opened-part.tsx';

export { DrawerBody } from './drawer-body.tsx';

/**
 * A panel from the right, the whole screen on a phone. Focus is kept inside and returned on close; the backdrop,
 * the close button and Esc close it.
 */
export function Drawer(props: DrawerProps) {
  return (
    <OpenedPart open={props.open} onClose={props.onClose}>
      {({ DrawerPanel }, open) => <DrawerPanel {...props} open={open} />}
    </OpenedPart>
  );
}
