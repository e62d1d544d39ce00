import { defineScheduledJob } from '../../platform/jobs/define-job.ts';

/** Creates the next month's partition, aggregates counts, and at night drops months past their retention. */
export const sweepVisitorsJob = defineScheduledJob('visitors.sweep', '17 * * * *');
