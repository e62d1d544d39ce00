import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Props of a button that a prerendered page shows before its scripts are there: a press that comes too early is noted
 * (`pre-hydration-events.ts`) and done once they are and the button is `ready`.
 */
export function useEarlyPress(ready = true) {
  const ref = useRef<HTMLButtonElement>(null);
  const waits = !useHydrated() || !ready;
  useEffect(() => {
    const { current } = ref;
    if (waits || current?.dataset.pressed === undefined) return;
    delete current.dataset.pressed;
    current.click();
  }, [waits]);
  return {
    ref,
    disabled: waits,
    'data-waits': waits ? '' : undefined,
    // The page's own script lets it be pressed, and notes that it was.
    suppressHydrationWarning: true,
  };
}
