import { defineScheduledJob } from '../../platform/jobs/define-job.ts';

/** Deletes conversations past their retention, and expired counters of limits and budgets. */
export const sweepChatJob = defineScheduledJob('chat.sweep', '7 * * * *');
