import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { fromProcessing } from '../account/from-processing.ts';
import { ProcessingStep } from '../account/processing-step.tsx';
import { forgetEarly } from '../api/early-answers.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { PartNotLoaded } from '../ui/part-not-loaded.tsx';
import { ConsentOutcome } from './connect/consent-outcome.tsx';
import { PanelPlace } from './connect/panel-place.tsx';
import { useConnections } from './connect/use-connections.ts';
import { useOAuthReturn } from './connect/use-oauth-return.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Panel } from './panel.tsx';
import { ReportPlace } from './preview/report-place.tsx';
import { fetchReport } from './report/fetch-report.ts';
import { SetupSection } from './setup/setup-section.tsx';
import { Sidebar } from './sidebar.tsx';
import { dashboardState, hasRecords, systemsUnderWay } from './state/dashboard-state.ts';
import { reportKey } from './state/report-key.ts';
import { useOAuthStatus, useOnboarding } from './state/use-onboarding.ts';
import { UploadsSection } from './uploads/uploads-section.tsx';
import { useImports } from './uploads/use-imports.ts';
import { useSignedIn } from './use-signed-in.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

const { Part: ConnectionsPanel } = lazyPart(
  async () => (await import('./connect/connections-panel.tsx')).ConnectionsPanel,
);

/** The signed-in page: who it is for, the setup, the systems and uploads, and the report made from them. */
export function Dashboard() {
  useOAuthReturn();
  const [processed] = useState(() => fromProcessing.current);
  useEffect(() => {
    fromProcessing.current = false;
  }, []);
  const { user, instead } = useSignedIn();
  // All fetched at once, so that nothing jumps when the page appears.
  const imports = useImports();
  const onboarding = useOnboarding();
  const oauth = useOAuthStatus();
  const connections = useConnections();
  const report = useKnownReport();
  const waiting =
    user === null || imports.isPending || onboarding.isPending || oauth.isPending || connections.isPending;
  const loading = waiting && instead === null;
  // Child effects, which take the early answers, run before this one.
  useEffect(() => {
    if (!loading) forgetEarly();
  }, [loading]);
  if (instead !== null) return instead;
  if (waiting) return processed ? <Processing /> : <DashboardSkeleton />;
  const status = onboarding.data;
  const complete = status?.completeness.complete === true;
  const consents = oauth.data ?? null;
  const expected = user.demonstration || imports.data?.some(({ status }) => status === 'done') === true;
  const state =
    status === undefined
      ? null
      : dashboardState({
          ...{ status, oauth: consents, connections: connections.data },
          ...{ report: report.data, uploaded: expected },
        });
  const underWay = state === null ? [] : systemsUnderWay(state);
  return (
    <Panel scrolls={complete}>
      <Sidebar />
      <div className="mx-auto w-full min-w-0 max-w-[76rem] px-4 pt-6 pb-8 md:px-8 lg:px-10 lg:pt-7">
        <WelcomeHeader user={user} />
        <main className="mt-6 flex flex-col gap-6">
          <ConsentOutcome systems={state?.systems ?? null} />
          {user.demonstration && <DemonstrationBanner />}
          {status === undefined ? (
            <PartNotLoaded
              what="Your setup"
              error={onboarding.error}
              onRetry={() => void onboarding.refetch()}
            />
          ) : (
            // A company that was generated has no systems to connect.
            state &&
            (complete || !user.demonstration) && (
              <SetupSection user={user} status={status} oauth={consents} state={state} />
            )
          )}
          {status && state && underWay.length > 0 && (
            <PartBoundary>
              <Suspense fallback={<PanelPlace systems={underWay} />}>
                <ConnectionsPanel
                  userId={user.userId}
                  status={status}
                  oauth={consents}
                  state={state}
                  connections={connections}
                />
              </Suspense>
            </PartBoundary>
          )}
          <UploadsSection
            demonstration={user.demonstration}
            systems={state?.systems ?? null}
            second={status !== undefined && !complete}
          />
          <ReportPlace
            user={user}
            expected={expected || (state !== null && hasRecords(Object.values(state.systems)))}
            wait={state?.wait ?? null}
          />
        </main>
        <LegalFooter />
      </div>
      <BusyOverlay />
    </Panel>
  );
}

/** The last step of the sign-up on the campaign's page, until there is a dashboard to show. */
function Processing() {
  return (
    <main className="mx-auto min-h-dvh max-w-[36rem] px-4">
      <ProcessingStep />
    </main>
  );
}

/** Says that what is shown was generated. */
function DemonstrationBanner() {
  return (
    <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-2.5 text-small">
      <b className="font-semibold">Demonstration.</b> This company, its leads and its calls are generated. The
      report is worked out from them exactly as it would be from yours.
    </p>
  );
}

/** The last known state of the report, for parts beside `useReport`, which polls it. */
function useKnownReport() {
  return useQuery({ queryKey: reportKey, queryFn: ({ signal }) => fetchReport(signal) });
}
