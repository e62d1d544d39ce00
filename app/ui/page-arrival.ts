import { pageValue } from './page-value.ts';

/** Whether another page was rendered before in this window: then the focused element was removed with it. */
export const hadPage = pageValue(() => false);
