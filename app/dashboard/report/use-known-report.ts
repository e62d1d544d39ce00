import { useQuery } from '@tanstack/react-query';
import { reportKey } from '../state/report-key.ts';
import { fetchReport } from './fetch-report.ts';

/** The state of the report as it was last asked for: for what is shown beside `useReport`, which asks again by itself. */
export function useKnownReport() {
  return useQuery({ queryKey: reportKey, queryFn: ({ signal }) => fetchReport(signal) });
}
