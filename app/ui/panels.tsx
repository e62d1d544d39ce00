import { type ReactNode, useLayoutEffect, useState } from 'react';
import { DialogPanel } from './dialog-panel.tsx';
import { DrawerPanel } from './drawer-panel.tsx';

const panels = { DialogPanel, DrawerPanel };

/** How `Panels` draws one of them, open or not. */
export type DrawPanel = (those: typeof panels, open: boolean) => ReactNode;

/** Draws a dialog or drawer. It comes closed and opens then, so that it moves and takes the focus as it always does. */
export function Panels({ open, children }: { open: boolean; children: DrawPanel }) {
  const [there, setThere] = useState(false);
  useLayoutEffect(() => setThere(true), []);
  return children(panels, there && open);
}
