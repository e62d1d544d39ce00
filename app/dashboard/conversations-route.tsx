import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { requireToken, useSignedIn } from './use-signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Conversations · ${brand.name}` }];

export const clientLoader = requireToken;

const { Part: Conversations } = lazyPart(
  async () => (await import('./conversations/conversations.tsx')).Conversations,
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
  const { user, instead } = useSignedIn();
  if (instead !== null) return instead;
  if (user === null) return <HydrateFallback />;
  return (
    <PartBoundary>
      <Suspense fallback={<HydrateFallback />}>
        <Conversations
          userId={user.userId}
          sidebar={<Sidebar account={<AccountButtons user={user} size="small" />} />}
        />
      </Suspense>
      <BusyOverlay />
    </PartBoundary>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return (
    <Panel scrolls={false}>
      <Sidebar account={null} />
      <p role="status" className="sr-only">
        Loading your conversations...
      </p>
    </Panel>
  );
}
