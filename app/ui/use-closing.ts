import { useLayoutEffect, useRef } from 'react';

/** The longest gap between the two presses of a double click, in milliseconds, as systems have it. */
const doubleClickMs = 500;

/**
 * What a panel does when it is asked to close: all but the second press of a double click that opened it, which falls on
 * what the panel has just put over the page.
 */
export function useClosing(open: boolean, onClose: () => void) {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (next: boolean, { reason }: { reason: string }): void => {
    const isSecondPress = reason === 'outside-press' && performance.now() - openedAt.current < doubleClickMs;
    if (!next && !isSecondPress) onClose();
  };
}
