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

export const meta: MetaFunction = () => [{ title: `Settings · ${brand.name}` }];

export const clientLoader = requireToken;

// Loaded on their own, so that they are in no file that the dashboard fetches.
const { Part: SettingsParts } = lazyPart(
  async () => (await import('./settings/settings-parts.tsx')).SettingsParts,
);

/** What the company sets: its text numbers first. */
export default function SettingsRoute() {
  return (
    <SignedInPage loading={<HydrateFallback />}>
      {(user) => (
        <SettingsFrame actions={<AccountButtons user={user} />}>
          <PartBoundary>
            <Suspense fallback={<PartSkeleton />}>
              <SettingsParts userId={user.userId} />
            </Suspense>
          </PartBoundary>
          <BusyOverlay />
        </SettingsFrame>
      )}
    </SignedInPage>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
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
        <main className="mt-4 flex flex-col gap-6">{children}</main>
        <LegalFooter />
      </div>
    </Panel>
  );
}

function PartSkeleton() {
  return (
    <div role="status" aria-label="Loading your settings" className="flex flex-col gap-6">
      <Skeleton className="h-11" />
      <Skeleton className="h-72" />
    </div>
  );
}
