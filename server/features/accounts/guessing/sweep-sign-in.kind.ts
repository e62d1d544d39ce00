import { z } from 'zod';

/** Deletes counted tries, challenges of passkeys and known places that have run out. */
export const sweepSignInKind = { name: 'accounts.sweep-sign-in', payload: z.object({}) } as const;
