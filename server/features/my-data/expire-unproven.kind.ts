import { z } from 'zod';

/** Deletes accounts that nobody proved the email of and nobody used. */
export const expireUnprovenKind = { name: 'my-data.expire-unproven', payload: z.object({}) } as const;
