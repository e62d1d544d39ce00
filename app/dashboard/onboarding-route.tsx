import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { askEarly } from '../api/early-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { LogoMark } from '../ui/logo.tsx';
import { isConsentPopup, useOAuthReturn } from './connect/use-oauth-return.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { requireToken } from './use-signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }];

export const clientLoader = requireToken;

export default function OnboardingRoute() {
  const [queryClient] = useState(createQueryClient);
  // Evaluated once: the popup's address is cleared before it closes.
  const [isPopup] = useState(isConsentPopup);
  return (
    <QueryClientProvider client={queryClient}>
      {isPopup ? <ClosingPage /> : <Dashboard />}
    </QueryClientProvider>
  );
}

/** The prerendered page until its scripts run: the dashboard's frame, and the inline script of its first requests. */
export function HydrateFallback() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
      <script dangerouslySetInnerHTML={{ __html: askEarly }} />
      <DashboardSkeleton />
    </>
  );
}

/** What a consent popup shows while it closes, and where the browser keeps it open. */
function ClosingPage() {
  useOAuthReturn();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
      <LogoMark className="size-9" />
      <div>
        <h1 className="font-semibold text-heading">You can close this window</h1>
        <p className="mt-1.5 text-body text-muted">Everything goes on where you came from.</p>
      </div>
    </main>
  );
}
