import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { usePanelsSoon } from '../ui/opened-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCurrentUser } from './use-current-user.ts';

export const meta: MetaFunction = () => [{ title: `Settings · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

export default function SettingsRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsPage />
    </QueryClientProvider>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return <SettingsSkeleton />;
}

// Most have no second factor, and whoever has shows it once.
const { Part: LogInGate } = lazyPart(
  async () => (await import('../account/second-factor/log-in-gate.tsx')).LogInGate,
);

// With its forms it comes by itself, so that it is in no file that the dashboard fetches.
const { Part: NumbersSection } = lazyPart(
  async () => (await import('./settings/numbers-section.tsx')).NumbersSection,
);

/** What the company sets: its text numbers first. */
function SettingsPage() {
  usePanelsSoon();
  const { user, factorWanted, error, isFetching, refetch } = useCurrentUser();
  if (factorWanted) {
    return (
      <Suspense fallback={<FullScreenSpinner label="Loading your second factor..." />}>
        <LogInGate />
      </Suspense>
    );
  }
  if (error !== null) return <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (user === null) return <SettingsSkeleton />;
  return (
    <SettingsFrame actions={<AccountButtons user={user} />}>
      <PartBoundary>
        <Suspense fallback={<PartSkeleton />}>
          <NumbersSection />
        </Suspense>
      </PartBoundary>
      <BusyOverlay />
    </SettingsFrame>
  );
}

/** The settings while nothing of their user is known. */
function SettingsSkeleton() {
  return (
    <SettingsFrame actions={<Skeleton className="h-10 w-42" />}>
      <PartSkeleton />
    </SettingsFrame>
  );
}

function SettingsFrame({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Panel scrolls={false}>
      <Sidebar />
      <div className="mx-auto w-full min-w-0 max-w-[60rem] px-4 pt-6 pb-8 md:px-8 lg:px-10 lg:pt-7">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <h1 className="font-semibold text-heading">Settings</h1>
          {actions}
        </header>
        <main className="mt-6 flex flex-col gap-6">{children}</main>
        <LegalFooter />
      </div>
    </Panel>
  );
}

function PartSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings">
      <Skeleton className="h-72" />
    </div>
  );
}
