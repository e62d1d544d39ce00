import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs/define-job.ts';

/** Makes an account's report. */
export const makeReportJob = defineJob({
  name: 'analysis.make-report',
  payload: z.object({
    accountId: z.uuid(),
    reportId: z.uuid(),
    /** Set where one try took too long, and this is the last. */
    tookTooLong: z.boolean().optional(),
  }),
  /**
   * The longest job, so the one interrupted most often by a killed worker or database: with five retries, 2 of
   * 335 reports failed when a process was killed every four seconds on a busy machine.
   */
  retry: { limit: 8, delayS: 1 },
});

/** Fails reports whose job is dead, and remakes those stored in the shape of another version. */
export const sweepReportsJob = defineScheduledJob('analysis.sweep', '*/2 * * * *');
