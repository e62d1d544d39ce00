import { pages } from '../../../contract/paths.ts';
import { endAll } from '../../account/before-log-out.ts';

/** Removes everything that this browser stores of the product, and loads the home page with an empty cache. */
export function forgetEverything(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Storage that is switched off keeps nothing.
    }
  }
  // What still runs would have the browser warn.
  void endAll();
  window.location.replace(pages.home);
}
