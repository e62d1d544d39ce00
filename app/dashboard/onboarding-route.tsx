import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { askEarly } from '../api/early-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { ClosingPage } from './connect/closing-page.tsx';
import { isConsentPopup } from './connect/use-oauth-return.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

export const meta: MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

export default function OnboardingRoute() {
  const [queryClient] = useState(createQueryClient);
  // Asked once: the popup's address is cleared before it closes.
  const [isPopup] = useState(isConsentPopup);
  return (
    <QueryClientProvider client={queryClient}>
      {isPopup ? <ClosingPage /> : <Dashboard />}
    </QueryClientProvider>
  );
}

/** What the prerendered page holds until its scripts run: the dashboard's frame, and the asking for what it shows. */
export function HydrateFallback() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
      <script dangerouslySetInnerHTML={{ __html: askEarly }} />
      <DashboardSkeleton />
    </>
  );
}
