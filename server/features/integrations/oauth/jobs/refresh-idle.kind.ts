import { z } from 'zod';

/** Renews consents that nobody uses before they end, and takes away those that were begun and left. */
export const refreshIdleKind = { name: 'integrations.refresh-idle', payload: z.object({}) } as const;
