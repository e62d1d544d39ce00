import { pageValue } from './page-value.ts';

/** Whether a page was drawn before in this window: then the focus was on something that is gone with it. */
export const hadPage = pageValue(() => false);
