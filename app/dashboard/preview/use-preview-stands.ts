import { useQuery } from '@tanstack/react-query';
import { fetchReport } from '../report/api.ts';
import { reportKey } from '../report/use-report.ts';

/**
 * Whether the preview stands where the report will: only while the setup is `incomplete`, no report is `expected` from
 * records that are there, and none was made, is being made or failed. True until that is known, so that nothing jumps.
 */
export function usePreviewStands({
  incomplete,
  expected,
}: {
  incomplete: boolean;
  expected: boolean;
}): boolean {
  // The report's own section asks again by itself once there is something to wait for.
  const { data, isError } = useQuery({
    queryKey: reportKey,
    queryFn: ({ signal }) => fetchReport(signal),
  });
  const nothing = data === undefined ? !isError : data.status === 'none' && data.report === null;
  return incomplete && !expected && nothing;
}
