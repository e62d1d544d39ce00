import { useState } from 'react';
import type { CurrentUser } from '../../contract/accounts.ts';
import { Button } from '../ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Greets the user and lets them out. */
export function WelcomeHeader({ user }: { user: CurrentUser }) {
  const logOut = useLogout();
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-heading">Welcome, {user.fullName || 'User'}!</h1>
        <p className="mt-0.5 truncate text-muted text-small">{user.email}</p>
      </div>
      <Button
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          logOut();
        }}
      >
        Logout
      </Button>
    </header>
  );
}
