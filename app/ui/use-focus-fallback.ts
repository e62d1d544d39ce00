import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused element of a region is removed with what it belonged to; with `next`, as
 * in a list, first to what followed it. The browser would start again at the top of the page. Returns the region's
 * handlers.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>, { next = false } = {}) {
  const inside = useRef(false);
  const followers = useRef<readonly HTMLElement[]>([]);
  // React gets no event for a removed element: each render of the region checks.
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    // An open dialog of the region keeps the focus to itself.
    if (document.querySelector('[role=dialog][data-open]') !== null) return;
    const follower = followers.current.find((one) => one.isConnected && !one.matches(':disabled'));
    if (follower) follower.focus();
    else fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      inside.current = true;
      if (!next) return;
      const all = [
        ...currentTarget.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]'),
      ];
      followers.current = all.filter(
        (one) => target.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
    // An element stays active when the window loses the focus, as to the dialog that chooses files.
    onBlur: ({ target }: FocusEvent) => {
      inside.current = document.activeElement === target;
    },
  };
}
