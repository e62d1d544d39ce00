import { z } from 'zod';
import { defineJob, defineScheduledJob, patientRetry } from '../../platform/jobs/define-job.ts';

/** Syncs one connection: what is new, or the rest of an interrupted run. */
export const syncConnectionJob = defineJob({
  name: 'integrations.sync-connection',
  payload: z.object({ accountId: z.uuid(), connectionId: z.uuid() }),
  // Sync runs mostly wait for vendors, but each holds a database connection.
  concurrency: 3,
  retry: patientRetry,
});

/** Queues a sync of every connection that is due. */
export const syncDueJob = defineScheduledJob('integrations.sync-due', '* * * * *');

/** Renews consents that nothing reads from before they expire, and deletes abandoned ones. */
export const refreshIdleJob = defineScheduledJob('integrations.refresh-idle', '*/10 * * * *');

/** Queues a mail for every connection that broke and whose customer was not notified yet. */
export const notifyBrokenJob = defineScheduledJob('integrations.tell-broken', '*/5 * * * *');
