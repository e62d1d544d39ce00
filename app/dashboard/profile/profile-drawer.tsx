import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dropDraft } from '../form/draft.ts';
import { lazyPart } from '../form/lazy-part.tsx';
import { forgetEverything } from './forget-everything.ts';
import { useUnsaved } from './use-unsaved.ts';

const { Part: ProfileParts, fetch } = lazyPart(
  async () => (await import('./profile-parts.tsx')).ProfileParts,
);
export const fetchProfile = fetch;

interface ProfileDrawerProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** What the user can see, change, take along and delete of themselves. */
export function ProfileDrawer({ user, open, onClose }: ProfileDrawerProps) {
  const { unsaved, note } = useUnsaved();
  const [deleted, setDeleted] = useState(false);
  const since = new Date(user.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title="Profile"
      subtitle={
        <>
          You log in as <span className="wrap-anywhere text-ink">{user.email}</span>. Account since {since}.
        </>
      }
      unsaved={unsaved.size > 0 && !deleted}
      kept={[...unsaved].every((form) => form === 'details')}
      onDiscard={() => dropDraft('profile')}
    >
      <PartBoundary onClose={onClose}>
        <Suspense fallback={<PartsSkeleton />}>
          <ProfileParts
            user={user}
            note={note}
            onDeleted={() => {
              // Nothing typed can be saved any more, so nothing asks before it is lost.
              flushSync(() => setDeleted(true));
              forgetEverything();
            }}
          />
        </Suspense>
      </PartBoundary>
    </GuardedDrawer>
  );
}

function PartsSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col gap-5">
      <Skeleton className="h-80" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}
