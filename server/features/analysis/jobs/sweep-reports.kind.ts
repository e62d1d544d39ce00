import { z } from 'zod';

/** Ends reports that nobody makes any more. */
export const sweepReportsKind = { name: 'analysis.sweep', payload: z.object({}) } as const;
