import { z } from 'zod';

/** Looks for connections that broke and whose customer was not told yet. */
export const tellBrokenKind = { name: 'integrations.tell-broken', payload: z.object({}) } as const;
