/** States of a report. Remaking creates another report, so the end states are final. */
export type ReportStatus = 'queued' | 'processing' | 'completed' | 'failed';

/** Every legal step. `processing` follows itself when a killed worker's job is taken up by another. */
export const transitions: Record<ReportStatus, readonly ReportStatus[]> = {
  queued: ['processing', 'failed'],
  processing: ['processing', 'completed', 'failed'],
  completed: [],
  failed: [],
};

/** The statuses from which a report may become `to`. */
export function before(to: ReportStatus): ReportStatus[] {
  const all: ReportStatus[] = ['queued', 'processing', 'completed', 'failed'];
  return all.filter((from) => transitions[from].includes(to));
}
