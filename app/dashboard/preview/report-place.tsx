import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { ReportSkeleton } from '../report/state/report-skeleton.tsx';
import type { ReportWait } from '../state/dashboard-state.ts';
import { SamplePreview } from './sample-preview.tsx';

/** The report comes when there is one, or one to wait for: whoever is still at the setup does without. */
const ReportSection = lazy(async () => ({
  default: (await import('../report/report-section.tsx')).ReportSection,
}));

interface ReportPlaceProps {
  user: CurrentUser;
  /** Whether there are records, and so a report. */
  expected: boolean;
  /** Null when the setup could not be loaded. */
  wait: ReportWait | null;
}

/**
 * The report, or the preview of one while it waits for the setup: there are no records, and no report was made, is being
 * made or failed. The preview also stands until that is known, so that nothing jumps, and where it cannot be asked.
 */
export function ReportPlace({ user, expected, wait }: ReportPlaceProps) {
  if (wait?.kind === 'setup') return <SamplePreview />;
  return (
    <PartBoundary>
      <Suspense fallback={<Waiting />}>
        <ReportSection user={user} expected={expected} wait={wait} />
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
