import { z } from 'zod';

/** Makes room for the visits of the next month, puts counts together, and at night takes away what is too old. */
export const sweepVisitorsKind = { name: 'visitors.sweep', payload: z.object({}) } as const;
