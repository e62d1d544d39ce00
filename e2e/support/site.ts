import { pages, publicPages } from '../../contract/paths.ts';

/** Public pages that stand in the site's own frame: all but the sign-up, which has a frame of its own. */
export const framedPages = publicPages.filter((path) => path !== pages.newAccount);
