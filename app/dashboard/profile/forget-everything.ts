import { pages } from '../../../contract/paths.ts';

/** Removes whatever this browser keeps of the product, and begins anew at the home page with nothing in memory. */
export function forgetEverything(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Storage that is switched off keeps nothing.
    }
  }
  window.location.replace(pages.home);
}
