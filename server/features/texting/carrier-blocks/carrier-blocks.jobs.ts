import { defineScheduledJob } from '../../../platform/jobs/define-job.ts';

/** Compares whom carriers block with the ledger, each company once a day. */
export const compareBlocksJob = defineScheduledJob('texting.compare-blocks', '23 * * * *');
