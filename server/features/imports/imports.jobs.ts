import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs/define-job.ts';

/** Where the machine is busy and processes are killed every few seconds, two retries lost 10 jobs of 189 imports. */
const retry = { limit: 5, delayS: 1 } as const;

const ImportJob = z.object({ accountId: z.uuid(), importId: z.uuid() });

/** Parses an uploaded file and suggests a mapping of its columns. */
export const readImportJob = defineJob({
  name: 'imports.read',
  payload: ImportJob,
  takesTurns: true,
  concurrency: 2,
  retry,
});

/** Loads a file's rows by its confirmed mapping. */
export const loadImportJob = defineJob({ name: 'imports.load', payload: ImportJob, takesTurns: true, retry });

/** Fails stale and abandoned imports, and deletes the bytes of those that ended. */
export const sweepImportsJob = defineScheduledJob('imports.sweep', '*/2 * * * *');
