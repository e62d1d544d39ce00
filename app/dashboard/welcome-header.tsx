import { useEffect, useRef } from 'react';
import type { CurrentUser } from '../../contract/accounts.ts';
import { hadPage } from '../ui/page-arrival.ts';
import { AccountButtons } from './account-buttons.tsx';

/** The header with the user's name, profile and log-out. */
export function WelcomeHeader({ user }: { user: CurrentUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a log-in or sign-up, the focused button has been removed with its page.
  useEffect(() => {
    const lost = hadPage.current && document.activeElement === document.body;
    if (lost) heading.current?.focus({ preventScroll: true });
    hadPage.current = true;
  }, []);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-60">
        <h1 ref={heading} tabIndex={-1} className="break-words font-semibold text-heading outline-none">
          Welcome, {user.fullName || 'User'}!
        </h1>
        <p className="mt-0.5 truncate text-muted text-small">{user.email}</p>
      </div>
      <AccountButtons user={user} />
    </header>
  );
}
