import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePanelsSoon } from '../ui/opened-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCurrentUser } from './use-current-user.ts';

export const meta: MetaFunction = () => [{ title: `Calendar · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

const { Part: Calendar } = lazyPart(async () => (await import('./calendar/calendar.tsx')).Calendar);
// Most have no second factor, and whoever has shows it once.
const { Part: LogInGate } = lazyPart(
  async () => (await import('../account/second-factor/log-in-gate.tsx')).LogInGate,
);

/** The company's appointments. */
export default function CalendarRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CalendarScreen />
    </QueryClientProvider>
  );
}

function CalendarScreen() {
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
  if (user === null) return <HydrateFallback />;
  return (
    <CalendarFrame>
      <PartBoundary>
        <Suspense fallback={<CalendarSkeleton />}>
          <Calendar userId={user.userId} />
        </Suspense>
      </PartBoundary>
      <BusyOverlay />
    </CalendarFrame>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return (
    <CalendarFrame>
      <CalendarSkeleton />
    </CalendarFrame>
  );
}

function CalendarFrame({ children }: { children: ReactNode }) {
  return (
    <Panel scrolls={false}>
      <Sidebar />
      <main className="flex w-full min-w-0 flex-col gap-5 px-4 pt-6 pb-10 md:px-8 lg:pt-7">{children}</main>
    </Panel>
  );
}

function CalendarSkeleton() {
  return (
    <>
      <h1 className="font-semibold text-heading">Calendar</h1>
      <div role="status" aria-label="Loading your calendar">
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
