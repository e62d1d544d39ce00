import { z } from 'zod';
import { pages } from '../../contract/paths.ts';

/** Pages of this site that require a log-in and are opened after it. */
const Return = z.object({ backTo: z.literal(pages.admin) });

/** What a page gives along to the log-in, so that it leads back there. */
export const comeBackTo = (backTo: z.infer<typeof Return>['backTo']): z.infer<typeof Return> => ({ backTo });

/** Where a log-in leads, by what the page before gave along. */
export const afterLogin = (state: unknown) => Return.safeParse(state).data?.backTo ?? pages.onboarding;
