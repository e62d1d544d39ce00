import { ReportState } from '../../../contract/analysis/report.ts';
import { ApiError } from '../../api/api-error.ts';

/** The report that an answer holds; throws `ApiError` where it is of a newer shape. */
export function readReport(answer: unknown): ReportState {
  const report = ReportState.safeParse(answer);
  if (report.success) return report.data;
  throw ApiError.outdated(200);
}
