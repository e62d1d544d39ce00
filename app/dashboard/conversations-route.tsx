import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { BusyOverlay } from '../account/busy/busy-overlay.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedInPage } from './signed-in-page.tsx';
import { requireToken } from './use-signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Conversations · ${brand.name}` }];

export const clientLoader = requireToken;

const { Part: Conversations } = lazyPart(
  async () => (await import('./conversations/conversations.tsx')).Conversations,
);

/** The conversations with the people who text the company. */
export default function ConversationsRoute() {
  return (
    <SignedInPage loading={<HydrateFallback />}>
      {(user) => (
        <PartBoundary>
          <Suspense fallback={<HydrateFallback />}>
            <Conversations
              userId={user.userId}
              sidebar={<Sidebar account={<AccountButtons user={user} size="small" />} />}
            />
          </Suspense>
          <BusyOverlay />
        </PartBoundary>
      )}
    </SignedInPage>
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
