import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddress } from '../ui/use-address.ts';
import { AccountButtons } from './account-buttons.tsx';
import { Panel } from './panel.tsx';
import { partOf } from './settings/parts.ts';
import { PartsNav } from './settings/parts-nav.tsx';
import { Sidebar } from './sidebar.tsx';
import { requireToken, useSignedIn } from './use-signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Settings · ${brand.name}` }];

export const clientLoader = requireToken;

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

// With their forms they come by themselves, so that they are in no file that the dashboard fetches.
const { Part: NumbersSection } = lazyPart(
  async () => (await import('./settings/numbers-section.tsx')).NumbersSection,
);
const { Part: CompanySettings } = lazyPart(
  async () => (await import('./settings/company/company-settings.tsx')).CompanySettings,
);

/** What the company sets: its text numbers first. */
function SettingsPage() {
  const { user, instead } = useSignedIn();
  const part = partOf(useAddress().search);
  if (instead !== null) return instead;
  if (user === null) return <SettingsSkeleton />;
  return (
    <SettingsFrame actions={<AccountButtons user={user} />}>
      <PartsNav current={part} />
      <PartBoundary>
        <Suspense fallback={<PartSkeleton />}>
          {part === 'numbers' ? <NumbersSection /> : <CompanySettings part={part} />}
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
      <Skeleton className="h-11" />
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
    <div role="status" aria-label="Loading your settings">
      <Skeleton className="h-72" />
    </div>
  );
}
