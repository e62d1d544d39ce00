import { type ReactNode, Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import type { CurrentUser } from '../../contract/current-user.ts';
import { pages } from '../../contract/paths.ts';
import { holdPage } from '../api/page-owner.ts';
import { storedToken } from '../api/token.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePanelsSoon } from '../ui/opened-part.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useCurrentUser } from './use-current-user.ts';

/** The loader of a page of the product: without a token nothing private is drawn, not even for a moment. */
export function requireToken() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

// Most users have no second factor, and it is verified once per session.
const { Part: LogInGate } = lazyPart(
  async () => (await import('../account/second-factor/log-in-gate.tsx')).LogInGate,
);

/**
 * The signed-in user, null while loading. `instead` is what the page shows in its own place: the second factor where it
 * is wanted, or why nothing could be loaded.
 */
export function useSignedIn(): { user: CurrentUser | null; instead: ReactNode } {
  usePanelsSoon();
  const { user, factorWanted, error, isFetching, refetch } = useCurrentUser();
  const userId = user?.userId;
  useEffect(() => (userId === undefined ? undefined : holdPage(userId)), [userId]);
  if (factorWanted) {
    const loading = <FullScreenSpinner label="Loading your second factor..." />;
    return {
      user: null,
      instead: (
        <Suspense fallback={loading}>
          <LogInGate />
        </Suspense>
      ),
    };
  }
  const instead =
    error === null ? null : <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return { user, instead };
}
