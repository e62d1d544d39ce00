import { lazy, Suspense, useId } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { ReportState } from '../../../contract/analysis/report.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SandboxBanner } from '../connect/sandbox-banner.tsx';
import { ReportHeader } from './report-header.tsx';
import { Awaited, Invitation } from './state/invitation.tsx';
import { Failed, Notice, Outdated, Running } from './state/notices.tsx';
import { Ready } from './state/ready.tsx';
import { ReportSkeleton } from './state/report-skeleton.tsx';
import { useReport } from './use-report.ts';

const ReportView = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }));

interface ReportSectionProps {
  user: CurrentUser;
  /** Whether there are records, and so a report: what its place looks like until that is known. */
  expected: boolean;
}

/** The missed-revenue report of the signed-in user, in whatever state it is. */
export function ReportSection({ user, expected }: ReportSectionProps) {
  const titleId = useId();
  const { data, error, refetch } = useReport();
  // One that was made before may be of systems that are not connected any more.
  const isExpected = expected || data?.superseded === true;
  if (data) {
    return (
      <section aria-labelledby={data.report ? titleId : undefined} data-report className="@container/report">
        {data.report && <ReportHeader report={data.report} user={user} titleId={titleId} />}
        <div className="flex flex-col gap-4">
          <Ready status={data.status} />
          <Standing state={data} />
          {data.report && <SandboxBanner sources={data.report.coverage.sources} />}
          {data.report && (
            <Suspense fallback={<ReportSkeleton />}>
              <ReportView report={data.report} />
            </Suspense>
          )}
          {!data.report && data.status === 'queued' && !isExpected && <Awaited />}
          {!data.report && (data.status === 'processing' || (data.status === 'queued' && isExpected)) && (
            <div aria-hidden="true">
              <ReportSkeleton />
            </div>
          )}
        </div>
      </section>
    );
  }
  return (
    <section className="@container/report">
      {error ? (
        <div role="alert">
          <Notice
            tone="danger"
            title="The report could not be loaded"
            text={messageOf(error, 'Please try again in a moment.')}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        </div>
      ) : expected ? (
        <ReportSkeleton />
      ) : (
        <Invitation />
      )}
    </section>
  );
}

/** How the report stands, beside or instead of the last one. */
function Standing({ state }: { state: ReportState }) {
  switch (state.status) {
    case 'queued':
    case 'processing':
      return <Running state={state} />;
    case 'failed':
      return <Failed message={state.message} />;
    case 'none':
      return state.report ? null : <Invitation />;
    case 'completed':
      return state.outdated ? <Outdated /> : null;
  }
}
