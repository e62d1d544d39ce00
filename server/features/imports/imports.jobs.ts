import { z } from 'zod';
import { defineJob, defineScheduledJob, patientRetry } from '../../platform/jobs/define-job.ts';

const ImportJob = z.object({ accountId: z.uuid(), importId: z.uuid() });

/** Parses an uploaded file and suggests a mapping of its columns. */
export const readImportJob = defineJob({
  name: 'imports.read',
  payload: ImportJob,
  takesTurns: true,
  concurrency: 2,
  retry: patientRetry,
});

/** Loads a file's rows by its confirmed mapping. */
export const loadImportJob = defineJob({
  name: 'imports.load',
  payload: ImportJob,
  takesTurns: true,
  retry: patientRetry,
});

/** Fails stale and abandoned imports, and deletes the bytes of those that ended. */
export const sweepImportsJob = defineScheduledJob('imports.sweep', '*/2 * * * *');
