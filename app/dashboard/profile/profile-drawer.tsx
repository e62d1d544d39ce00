import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { forgetEverything } from './forget-everything.ts';

const { Part: ProfileParts, fetch } = lazyPart(
  async () => (await import('./profile-parts.tsx')).ProfileParts,
);
export const fetchProfile = fetch;

interface ProfileDrawerProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** The user's profile, exports and account deletion. It can be closed at any time: each form keeps its values. */
export function ProfileDrawer({ user, open, onClose }: ProfileDrawerProps) {
  const [deleted, setDeleted] = useState(false);
  const since = new Date(user.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Profile"
      subtitle={
        <>
          You log in as <span className="wrap-anywhere text-ink">{user.email}</span>. Account since {since}.
        </>
      }
    >
      <PartBoundary onClose={onClose}>
        <Suspense fallback={<PartsSkeleton />}>
          {deleted ? (
            <PartsSkeleton />
          ) : (
            <ProfileParts
              user={user}
              onDeleted={() => {
                // After the account's deletion nothing can be saved, so the browser must not warn.
                flushSync(() => setDeleted(true));
                forgetEverything();
              }}
            />
          )}
        </Suspense>
      </PartBoundary>
    </Drawer>
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
