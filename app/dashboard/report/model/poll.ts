import type { ReportState } from '../../../../contract/analysis/report.ts';

/** How long a report that has just begun is asked for every second, so that a small one appears at once. */
const EAGER_MS = 15_000;

/** Milliseconds until the report is asked for again; false when nothing runs. `running` is the time it has run. */
export function pollInterval(status: ReportState['status'] | undefined, running: number): number | false {
  if (status !== 'queued' && status !== 'processing') return false;
  return running < EAGER_MS ? 1_000 : 5_000;
}
