import { lazy, Suspense, useEffect } from 'react';
import { sides } from '../../contract/catalogue/vendor.ts';
import { forgetEarly } from '../api/early-answers.ts';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { usePanelsSoon } from '../ui/opened-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { BusyOverlay } from './busy/busy-overlay.tsx';
import { ConsentOutcome } from './connect/consent-outcome.tsx';
import { PanelPlace } from './connect/panel-place.tsx';
import { useOAuthReturn } from './connect/use-oauth-return.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { lazyPart } from './form/lazy-part.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Panel } from './panel.tsx';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { ReportPlace } from './preview/report-place.tsx';
import { SetupSection } from './setup/setup-section.tsx';
import { isUnderWay, readSystem } from './setup/systems.ts';
import { useConnectionsAhead, useOAuthStatus, useOnboarding } from './setup/use-onboarding.ts';
import { Sidebar } from './sidebar.tsx';
import { UploadsSection } from './uploads/uploads-section.tsx';
import { useImports } from './uploads/use-imports.ts';
import { useCurrentUser } from './use-current-user.ts';
import { WelcomeHeader } from './welcome-header.tsx';

// Most have no second factor, and whoever has shows it once.
const { Part: LogInGate } = lazyPart(async () => (await import('./second-factor/log-in-gate.tsx')).LogInGate);

const ConnectionsPanel = lazy(async () => ({
  default: (await import('./connect/connections-panel.tsx')).ConnectionsPanel,
}));

/** The signed-in page: who it is for, the setup, the systems and uploads, and the report made from them. */
export function Dashboard() {
  useOAuthReturn();
  usePanelsSoon();
  const { user, factorWanted, error, isFetching, refetch } = useCurrentUser();
  // All fetched at once, so that nothing jumps when the page appears.
  const imports = useImports();
  const onboarding = useOnboarding();
  const oauth = useOAuthStatus();
  const consents = oauth.data ?? null;
  const status = onboarding.data;
  const underWay = status !== undefined && sides.some((side) => isUnderWay(side, status, consents));
  useConnectionsAhead(underWay);
  const waiting = user === null || imports.isPending || onboarding.isPending || oauth.isPending;
  const loading = waiting && !factorWanted && error === null;
  // The parts take what was asked for them early in effects of their own, which come before this one.
  useEffect(() => {
    if (!loading) forgetEarly();
  }, [loading]);
  if (factorWanted) {
    return (
      <Suspense fallback={<FullScreenSpinner label="Loading your second factor..." />}>
        <LogInGate />
      </Suspense>
    );
  }
  if (error !== null) return <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (waiting) return <DashboardSkeleton />;
  const complete = status?.completeness.complete === true;
  const connected = {
    leads: status === undefined ? null : readSystem('crm', status, consents),
    calls: status === undefined ? null : readSystem('softphone', status, consents),
  };
  return (
    <Panel scrolls={complete}>
      <Sidebar />
      <div className="mx-auto w-full min-w-0 max-w-[76rem] px-4 pt-6 pb-8 md:px-8 lg:px-10 lg:pt-7">
        <WelcomeHeader user={user} />
        <main className="mt-6 flex flex-col gap-6">
          <ConsentOutcome />
          {user.demonstration && <DemonstrationBanner />}
          {status === undefined ? (
            <PartNotLoaded
              what="Your setup"
              error={onboarding.error}
              onRetry={() => void onboarding.refetch()}
            />
          ) : (
            // A company that was generated has no systems to connect.
            (complete || !user.demonstration) && <SetupSection user={user} status={status} oauth={consents} />
          )}
          {underWay && (
            <PartBoundary>
              <Suspense fallback={<PanelPlace />}>
                <ConnectionsPanel userId={user.userId} />
              </Suspense>
            </PartBoundary>
          )}
          <UploadsSection
            demonstration={user.demonstration}
            connected={connected}
            second={status !== undefined && !complete}
          />
          <ReportPlace
            user={user}
            incomplete={status?.completeness.complete === false}
            expected={user.demonstration || imports.data?.some(({ status }) => status === 'done') === true}
          />
        </main>
        <LegalFooter />
      </div>
      <BusyOverlay />
    </Panel>
  );
}
