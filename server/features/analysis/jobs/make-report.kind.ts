import { z } from 'zod';

const MakeReport = z.object({ accountId: z.uuid(), reportId: z.uuid() });

/** Makes an account's report. */
export const makeReportKind = {
  name: 'analysis.make-report',
  payload: MakeReport,
  /**
   * It runs longest, so it is the one that a worker that dies, or a database that goes away, meets again and again: with
   * five more tries 2 of 335 reports were given up when a part was killed every four seconds on a busy machine.
   */
  retry: { limit: 8, delayS: 1 },
} as const;
