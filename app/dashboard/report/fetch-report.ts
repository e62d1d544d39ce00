import * as z from 'zod/mini';
import type { ReportState } from '../../../contract/analysis/report.ts';
import { success } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Enough to know that there is none. The schema of a report is fetched where there is one to read. */
const Answer = success(z.looseObject({ status: z.string(), report: z.unknown() }));
const Nothing = z.object({
  status: z.literal('none'),
  awaits: z.null(),
  progress: z.null(),
  message: z.null(),
  report: z.null(),
  outdated: z.boolean(),
  superseded: z.boolean(),
});

/** How the report stands, with the last completed one. A failure is logged, unless a second factor is still wanted. */
export async function fetchReport(signal: AbortSignal): Promise<ReportState> {
  try {
    const answer = await call(api.analysisReport, Answer, { signal });
    const nothing = Nothing.safeParse(answer);
    if (nothing.success) return nothing.data;
    const { readReport } = await import('./read-report.ts');
    return readReport(answer);
  } catch (error) {
    const isLocked = error instanceof ApiError && error.errorCode === 'second_factor_required';
    if (!signal.aborted && !isLocked) console.warn('The report could not be asked for', error);
    throw error;
  }
}
