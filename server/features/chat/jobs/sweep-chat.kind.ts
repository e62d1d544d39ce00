import { z } from 'zod';

/** Deletes conversations that have been silent for too long, and what was counted for limits and budgets. */
export const sweepChatKind = { name: 'chat.sweep', payload: z.object({}) } as const;
