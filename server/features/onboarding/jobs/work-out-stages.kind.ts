import { z } from 'zod';

/** Works out the stages of accounts that a migration left unknown. */
export const workOutStagesKind = { name: 'onboarding.work-out-stages', payload: z.object({}) } as const;
