import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePanelsSoon } from '../ui/opened-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCurrentUser } from './use-current-user.ts';

export const meta: MetaFunction = () => [{ title: `Conversations · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

const { Part: Conversations } = lazyPart(
  async () => (await import('./conversations/conversations.tsx')).Conversations,
);
const { Part: LogInGate } = lazyPart(
  async () => (await import('../account/second-factor/log-in-gate.tsx')).LogInGate,
);

/** The conversations with the people who text the company. */
export default function ConversationsRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationsPage />
    </QueryClientProvider>
  );
}

function ConversationsPage() {
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
    <PartBoundary>
      <Suspense fallback={<HydrateFallback />}>
        <Conversations userId={user.userId} sidebar={<Sidebar />} />
      </Suspense>
    </PartBoundary>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return (
    <Panel scrolls={false}>
      <Sidebar />
      <p role="status" className="sr-only">
        Loading your conversations...
      </p>
    </Panel>
  );
}
