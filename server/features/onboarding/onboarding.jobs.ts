import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Computes the stages of accounts that a migration left unknown. */
export const computeStagesJob = defineJob({ name: 'onboarding.work-out-stages', payload: z.object({}) });
