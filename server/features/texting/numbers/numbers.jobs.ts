import { defineScheduledJob } from '../../../platform/jobs/define-job.ts';

/** Looks up the numbers whose state is a day old, or whose texts were refused since. */
export const checkNumbersJob = defineScheduledJob('texting.check-numbers', '*/10 * * * *');
