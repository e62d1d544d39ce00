import { z } from 'zod';

/** Makes room for the visits of the next month, and takes those away that are too old. */
export const sweepVisitorsKind = { name: 'visitors.sweep', payload: z.object({}) } as const;
