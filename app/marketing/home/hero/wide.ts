/** From this width the chat is on the first screen, and the wheel is held for it: the `md` breakpoint. */
export const wide = '(min-width: 48.0625rem)';

/** Resolves when the window is that wide, now or later. */
export function whenWide(): Promise<void> {
  const query = matchMedia(wide);
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => query.addEventListener('change', () => resolve(), { once: true }));
}
