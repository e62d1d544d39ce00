import type { Report } from '../../../../contract/analysis/report.ts';
import { CallAgainPlace } from '../call-again/call-again-place.tsx';

/** What stands below the causes of a report. */
export function belowCauses({ reportId, window, potential }: Report) {
  const listed = potential.causes.find(({ cause }) => cause === 'gone_cold')?.records.count ?? 0;
  return { gone_cold: <CallAgainPlace reportId={reportId} timeZone={window.timeZone} listed={listed} /> };
}
