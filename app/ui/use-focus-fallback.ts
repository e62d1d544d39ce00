import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused element of a region is removed with what it belonged to. The browser
 * would start again at the top of the page. Returns the region's handlers.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  // React gets no event for a removed element: each render of the region checks.
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    // An open dialog of the region keeps the focus to itself.
    if (document.querySelector('[role=dialog][data-open]') !== null) return;
    fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    // An element stays active when the window loses the focus, as to the dialog that chooses files.
    onBlur: ({ target }: FocusEvent) => {
      inside.current = document.activeElement === target;
    },
  };
}
