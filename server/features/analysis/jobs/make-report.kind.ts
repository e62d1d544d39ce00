import { z } from 'zod';

const MakeReport = z.object({ accountId: z.uuid(), reportId: z.uuid() });

/** Makes an account's report. */
export const makeReportKind = { name: 'analysis.make-report', payload: MakeReport } as const;
