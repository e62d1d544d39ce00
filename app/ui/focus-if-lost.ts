/**
 * Moves the focus to an element after something has removed or hidden, or is about to remove, what had it. Where the person has gone
 * on to something else meanwhile, it stays there.
 */
export function focusIfLost(to: HTMLElement | null): void {
  if (to === null) return;
  const { activeElement: active } = document;
  // Of a removed element the focus goes to what is around it: the page, or the drawer.
  const isLost = active === null || active.contains(to) || to.contains(active);
  // Of a hidden one it goes only with the next frame.
  if (isLost || !active.checkVisibility()) to.focus();
}
