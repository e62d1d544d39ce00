import { Suspense, useState } from 'react';
import type { CurrentUser } from '../../contract/accounts.ts';
import { useLogout } from '../account/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';

const loadProfile = () => import('./profile/profile-drawer.tsx');
const { Part: ProfileDrawer } = lazyPart(async () => (await loadProfile()).ProfileDrawer);
/** Fetches the scripts of the profile before it opens. */
const fetchProfile = () =>
  void loadProfile()
    .then(({ fetchProfile: fetchParts }) => fetchParts())
    .catch(() => {});

interface AccountButtonsProps {
  user: CurrentUser;
  size?: 'small' | 'medium';
}

/** Opens the user's profile, and logs out. */
export function AccountButtons({ user, size = 'medium' }: AccountButtonsProps) {
  const logOut = useLogout();
  const [profile, setProfile] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <Button
          size={size}
          onClick={() => setProfile('open')}
          onPointerEnter={fetchProfile}
          onFocus={fetchProfile}
        >
          Profile
        </Button>
        <Button size={size} busy={logOut.isPending || logOut.isSuccess} onClick={() => logOut.mutate()}>
          Logout
        </Button>
      </div>
      {profile !== 'unopened' && (
        <PartBoundary open={profile === 'open'} onClose={() => setProfile('closed')}>
          <Suspense fallback={null}>
            <ProfileDrawer user={user} open={profile === 'open'} onClose={() => setProfile('closed')} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
