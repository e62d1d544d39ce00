import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Report, ReportState } from '../../../contract/analysis/report.ts';
import { messageOf } from '../../api/api-error.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import type { ReportWait } from '../state/dashboard-state.ts';
import { ReportHeader } from './report-header.tsx';
import { Failed, Notice, Outdated, Running } from './state/notices.tsx';
import { ReportSkeleton } from './state/report-skeleton.tsx';
import { Waiting } from './state/waiting.tsx';
import { useReport } from './use-report.ts';

const { Part: ReportView } = lazyPart(async () => (await import('./report-view.tsx')).ReportView);

interface ReportSectionProps {
  user: CurrentUser;
  /** Whether there are records, and so a report: decides the placeholder until that is known. */
  expected: boolean;
  /** What it waits for; null when that is not known. */
  wait: ReportWait | null;
}

/** The missed-revenue report of the signed-in user, in whatever state it is. */
export function ReportSection({ user, expected, wait }: ReportSectionProps) {
  const titleId = useId();
  const { data, error, refetch } = useReport();
  if (data) {
    const isMade = (data.status === 'queued' || data.status === 'processing') && data.awaits === null;
    return (
      <section aria-labelledby={data.report ? titleId : undefined} data-report className="@container/report">
        {data.report && <ReportHeader report={data.report} user={user} titleId={titleId} />}
        <div className="flex flex-col gap-4">
          <Ready status={data.status} />
          <Standing state={data} wait={wait} />
          {data.report && <SandboxBanner sources={data.report.coverage.sources} />}
          {data.report && (
            <Suspense fallback={<ReportSkeleton />}>
              <ReportView report={data.report} />
            </Suspense>
          )}
          {!data.report && (isMade || data.superseded) && (
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
            action={<RetryButton look="small" error={error} onRetry={refetch} />}
          />
        </div>
      ) : expected ? (
        <ReportSkeleton />
      ) : (
        <Waiting wait={wait} state={null} />
      )}
    </section>
  );
}

/** How the report stands, beside or instead of the last one. */
function Standing({ state, wait }: { state: ReportState; wait: ReportWait | null }) {
  switch (state.status) {
    case 'queued':
      if (state.awaits !== null) return <Waiting wait={wait} state={state} />;
      return <Running state={state} />;
    case 'processing':
      return <Running state={state} />;
    case 'failed':
      return <Failed state={state} />;
    case 'none':
      return state.report ? null : <Waiting wait={wait} state={state} />;
    case 'completed':
      return state.outdated ? <Outdated /> : null;
  }
}

const list = new Intl.ListFormat('en-US');

/** Says which figures come from stand-ins. Empty where all records are real. */
function SandboxBanner({ sources }: Pick<Report['coverage'], 'sources'>) {
  const standIns = sources.filter(({ sandbox }) => sandbox);
  if (standIns.length === 0) return null;
  const names = [...new Set(standIns.map(({ label, system }) => label ?? system))];
  const real = standIns.length < sources.length;
  return (
    <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-2.5 text-small">
      <b className="font-semibold">Sandbox.</b>{' '}
      {real ? 'Some of these figures come from the sandbox' : 'These figures come from the sandbox'}:{' '}
      {list.format(names)} {names.length === 1 ? 'is a stand-in' : 'are stand-ins'} with made-up records. The
      report is worked out from them exactly as it would be from yours.
    </p>
  );
}

/** Announces a finished report to screen readers. */
function Ready({ status }: { status: ReportState['status'] }) {
  const before = useRef(status);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const ran = before.current === 'queued' || before.current === 'processing';
    if (before.current !== status) setReady(ran && status === 'completed');
    before.current = status;
  }, [status]);
  return (
    <div role="status" className="absolute">
      {ready && <span className="sr-only">Your report is ready.</span>}
    </div>
  );
}
