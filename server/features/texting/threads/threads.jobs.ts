import { defineScheduledJob } from '../../../platform/jobs/define-job.ts';

/** Deletes events of streams that no open page waits for any more. */
export const trimStreamsJob = defineScheduledJob('texting.trim-streams', '23 * * * *');

/** Hours for which a page that lost its connection can go on where it was. */
export const streamHours = 24;
