import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { fetchReport } from '../report/fetch-report.ts';
import { reportKey } from '../report/report-key.ts';
import { ReportSkeleton } from '../report/state/report-skeleton.tsx';
import { SamplePreview } from './sample-preview.tsx';

/** The report comes when there is one, or one to wait for: whoever is still at the setup does without. */
const ReportSection = lazy(async () => ({
  default: (await import('../report/report-section.tsx')).ReportSection,
}));

interface ReportPlaceProps {
  user: CurrentUser;
  /** Whether there are records, and so a report. */
  expected: boolean;
  /** A step of the setup is missing. */
  incomplete: boolean;
}

/**
 * The report, or the preview of one: only while the setup is incomplete, there are no records, and no report was made,
 * is being made or failed. It stands until that is known, so that nothing jumps, and where it cannot be asked.
 */
export function ReportPlace({ user, expected, incomplete }: ReportPlaceProps) {
  // Without an interval: once there is something to wait for, the report's own section asks again by itself.
  const { data } = useQuery({
    queryKey: reportKey,
    queryFn: ({ signal }) => fetchReport(signal),
  });
  const nothing = data === undefined || (data.status === 'none' && data.report === null);
  if (incomplete && !expected && nothing) return <SamplePreview />;
  return (
    <PartBoundary>
      <Suspense fallback={<Waiting />}>
        <ReportSection user={user} expected={expected} />
      </Suspense>
    </PartBoundary>
  );
}

function Waiting() {
  return (
    <div className="@container/report">
      <ReportSkeleton />
    </div>
  );
}
