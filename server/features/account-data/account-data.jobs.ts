import { defineScheduledJob } from '../../platform/jobs/define-job.ts';

/** Deletes unused accounts whose email was never verified. */
export const expireUnprovenJob = defineScheduledJob('my-data.expire-unproven', '41 * * * *');
