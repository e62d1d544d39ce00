/**
 * Whether the browser stands at an address already, though the page may still be on its way there: so the second click
 * of a double click finds it, which must not need a Back of its own.
 */
export const isCurrentUrl = (address: string): boolean =>
  new URL(address, window.location.href).href === window.location.href;
