import type { ReportState } from '../../../../contract/analysis/report.ts';

/** How long a report that has just begun is asked for every second, so that a small one appears at once. */
const EAGER_MS = 15_000;

type Standing = Pick<ReportState, 'status' | 'outdated'>;

/**
 * Whether a newer report is on its way. One that lacks records is followed by another, which may not be queued yet: a
 * file is loaded before its report is asked for.
 */
export const isUnderWay = ({ status, outdated }: Standing): boolean =>
  status === 'queued' || status === 'processing' || (status === 'completed' && outdated);

/** Milliseconds until the report is asked for again; false when nothing runs. `running` is the time it has run. */
export function pollInterval(standing: Standing | undefined, running: number): number | false {
  if (standing === undefined || !isUnderWay(standing)) return false;
  return running < EAGER_MS ? 1_000 : 5_000;
}
