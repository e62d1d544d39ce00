import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useCountedPanel } from './open-panels.ts';
import type { DrawPanel } from './panels.tsx';
import { PartBoundary } from './part-boundary.tsx';

const load = () => import('./panels.tsx');
const { Part: Panels } = lazyPart(async () => (await load()).Panels);

interface OpenedPartProps {
  open: boolean;
  onClose: () => void;
  children: DrawPanel;
}

/** A dialog or drawer whose script is fetched when the first one opens, or before: see `usePanelsSoon`. */
export function OpenedPart({ open, onClose, children }: OpenedPartProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useCountedPanel(open);
  if (!opened) return null;
  return (
    <PartBoundary open={open} onClose={onClose}>
      <Suspense fallback={null}>
        <Panels open={open}>{children}</Panels>
      </Suspense>
    </PartBoundary>
  );
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Fetches the script of dialogs and drawers at the first input: before one is opened, and after all that is seen. */
export function usePanelsSoon(): void {
  useEffect(() => {
    const fetch = () => void load().catch(() => {});
    const options = { capture: true, passive: true, once: true };
    for (const input of inputs) addEventListener(input, fetch, options);
    return () => {
      for (const input of inputs) removeEventListener(input, fetch, options);
    };
  }, []);
}
