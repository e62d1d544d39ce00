import { Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../contract/accounts.ts';
import { useLogout } from '../account/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { hadPage } from '../ui/page-arrival.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';

const loadProfile = () => import('./profile/profile-drawer.tsx');
const { Part: ProfileDrawer } = lazyPart(async () => (await loadProfile()).ProfileDrawer);
/** Fetches the scripts of the profile before it opens. */
const fetchProfile = () =>
  void loadProfile()
    .then(({ fetchProfile: fetchParts }) => fetchParts())
    .catch(() => {});

/** The header with the user's name, profile and log-out. */
export function WelcomeHeader({ user }: { user: CurrentUser }) {
  const logOut = useLogout();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a log-in or sign-up, the focused button has been removed with its page.
  useEffect(() => {
    const lost = hadPage.current && document.activeElement === document.body;
    if (lost) heading.current?.focus({ preventScroll: true });
    hadPage.current = true;
  }, []);
  const [profile, setProfile] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-60">
        <h1 ref={heading} tabIndex={-1} className="break-words font-semibold text-heading outline-none">
          Welcome, {user.fullName || 'User'}!
        </h1>
        <p className="mt-0.5 truncate text-muted text-small">{user.email}</p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <Button onClick={() => setProfile('open')} onPointerEnter={fetchProfile} onFocus={fetchProfile}>
          Profile
        </Button>
        <Button busy={logOut.isPending || logOut.isSuccess} onClick={() => logOut.mutate()}>
          Logout
        </Button>
      </div>
      {profile !== 'unopened' && (
        <PartBoundary onClose={() => setProfile('closed')}>
          <Suspense fallback={null}>
            <ProfileDrawer user={user} open={profile === 'open'} onClose={() => setProfile('closed')} />
          </Suspense>
        </PartBoundary>
      )}
    </header>
  );
}
