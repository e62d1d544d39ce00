import { pageValue } from '../ui/page-value.ts';

/** Whether the dashboard is being opened from the step 'processing'; the dashboard resets it, and so does a reload. */
export const fromProcessing = pageValue(() => false);
