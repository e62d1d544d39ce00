import { useQuery } from '@tanstack/react-query';
import { fetchReport } from './fetch-report.ts';
import { reportKey } from './report-key.ts';

/** The state of the report as it was last asked for: for what is shown beside `useReport`, which asks again by itself. */
export function useKnownReport() {
  return useQuery({ queryKey: reportKey, queryFn: ({ signal }) => fetchReport(signal) });
}
