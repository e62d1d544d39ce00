import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';

interface Disclosure {
  /** For the button. */
  trigger: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };
  /** For the element with the detail, whose class is `report-panel`. */
  panel: { id: string; hidden: boolean; ref: RefObject<HTMLDivElement | null> };
}

/** Detail that opens at a press, is found by the browser's search, and is open on paper. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (open || panel === null) return;
    // React knows `hidden` as yes or no.
    panel.setAttribute('hidden', 'until-found');
    const found = () => setOpen(true);
    panel.addEventListener('beforematch', found);
    return () => panel.removeEventListener('beforematch', found);
  }, [open]);
  return {
    trigger: { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
    panel: { id, hidden: !open, ref },
  };
}
