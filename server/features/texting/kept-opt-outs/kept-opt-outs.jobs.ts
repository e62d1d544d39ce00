import { defineScheduledJob } from '../../../platform/jobs/define-job.ts';

/** Deletes opt-outs of former accounts after ten years. */
export const expireOptOutsJob = defineScheduledJob('texting.expire-opt-outs', '19 4 * * *');
