/**
 * Whether `address` is already the current URL (navigation may still be pending), so that a double click adds
 * no history entry.
 */
export const isCurrentUrl = (address: string): boolean =>
  new URL(address, window.location.href).href === window.location.href;
