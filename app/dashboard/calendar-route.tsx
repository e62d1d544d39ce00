import { type ReactNode, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedInPage } from './signed-in-page.tsx';
import { requireToken } from './use-signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Calendar · ${brand.name}` }];

export const clientLoader = requireToken;

const { Part: Calendar } = lazyPart(async () => (await import('./calendar/calendar.tsx')).Calendar);

/** The company's appointments. */
export default function CalendarRoute() {
  return (
    <SignedInPage loading={<HydrateFallback />}>
      {(user) => (
        <CalendarFrame account={<AccountButtons user={user} size="small" />}>
          <PartBoundary>
            <Suspense fallback={<CalendarSkeleton />}>
              <Calendar userId={user.userId} />
            </Suspense>
          </PartBoundary>
          <BusyOverlay />
        </CalendarFrame>
      )}
    </SignedInPage>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return (
    <CalendarFrame account={null}>
      <CalendarSkeleton />
    </CalendarFrame>
  );
}

function CalendarFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  return (
    <Panel scrolls={false}>
      <Sidebar account={account} />
      <div className="flex w-full min-w-0 flex-col px-4 pt-6 pb-10 md:px-8 lg:pt-7">
        <main className="flex w-full min-w-0 flex-col gap-5">{children}</main>
        <LegalFooter />
      </div>
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
