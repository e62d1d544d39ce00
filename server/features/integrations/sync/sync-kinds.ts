import { z } from 'zod';

/** Reads one connection: what is new, or the rest of what a reading left. */
export const syncConnectionKind = {
  name: 'integrations.sync-connection',
  payload: z.object({ accountId: z.uuid(), connectionId: z.uuid() }),
} as const;

/** Queues a reading of every connection whose time has come. */
export const syncDueKind = { name: 'integrations.sync-due', payload: z.object({}) } as const;
