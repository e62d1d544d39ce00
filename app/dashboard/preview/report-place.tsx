import { Suspense } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { ReportSkeleton } from '../report/state/report-skeleton.tsx';
import type { ReportWait } from '../state/dashboard-state.ts';
import { SamplePreview } from './sample-preview.tsx';

/** Loaded when there is a report, or one to wait for; the setup needs none of it. */
const { Part: ReportSection } = lazyPart(
  async () => (await import('../report/report-section.tsx')).ReportSection,
);

interface ReportPlaceProps {
  user: CurrentUser;
  /** Whether there are records, and so a report. */
  expected: boolean;
  /** Null when the setup could not be loaded. */
  wait: ReportWait | null;
}

/**
 * The report, or its preview while the setup is incomplete: without records and without a report made, in
 * progress or failed. The preview is also shown until that is known, so that nothing shifts, and where it
 * cannot be loaded.
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
