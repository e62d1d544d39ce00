import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused element of a region is removed with what it belonged to; with `next`, as
 * in a list, first to what followed it. The browser would start again at the top of the page. Returns the region's
 * handlers.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>, { next = false } = {}) {
  /** What has the focus of what is inside. */
  const inside = useRef<Element | null>(null);
  const followers = useRef<readonly HTMLElement[]>([]);
  // React gets no event for a removed element: each render of the region checks.
  useEffect(() => {
    const { activeElement: active } = document;
    if (inside.current === null) return;
    // Of a removed element the focus goes to what is around it: the page, or the drawer that the region is in.
    const isInDrawer = !inside.current.isConnected && active?.contains(fallback.current) === true;
    if (active !== document.body && !isInDrawer) return;
    // An open dialog of the region keeps the focus to itself.
    const dialogs = [...document.querySelectorAll('[role=dialog][data-open]')];
    if (dialogs.some((dialog) => !dialog.contains(fallback.current))) return;
    const follower = followers.current.find((one) => one.isConnected && !one.matches(':disabled'));
    if (follower) follower.focus();
    else fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      inside.current = target;
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
      if (document.activeElement !== target) inside.current = null;
    },
  };
}
