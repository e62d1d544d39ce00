import type { ReportState } from '../../../../contract/analysis/report.ts';

/** How long a new report is polled every second, so that a small one appears at once. */
const EAGER_MS = 15_000;

type Standing = Pick<ReportState, 'status' | 'outdated'>;

/**
 * Whether a newer report is in progress. A report that lacks records is followed by another, and records without one
 * by the first; it may not be queued yet: a file is loaded before its report is requested.
 */
export const isUnderWay = ({ status, outdated }: Standing): boolean =>
  status === 'queued' ||
  status === 'processing' ||
  ((status === 'completed' || status === 'none') && outdated);

/** Milliseconds until the next poll; false when no report is in progress. `running` is the time since it began. */
export function pollInterval(standing: Standing | undefined, running: number): number | false {
  if (standing === undefined || !isUnderWay(standing)) return false;
  return running < EAGER_MS ? 1_000 : 5_000;
}
