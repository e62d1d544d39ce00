import { z } from 'zod';

/** Deletes counted tries, known places, challenges, sign-ins, links and tickets that have run out. */
export const sweepSignInKind = { name: 'accounts.sweep-sign-in', payload: z.object({}) } as const;
