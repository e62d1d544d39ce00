import { useEffect } from 'react';
import { adminWords } from '../../contract/admin.ts';
import { pages } from '../../contract/paths.ts';
import { comeBackTo } from '../account/after-login.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { removeToken } from '../api/token.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** What the panel says of a failure to load. */
export function deniedMessage(error: unknown): string {
  const isDenied = error instanceof ApiError && error.status === 403;
  return isDenied ? adminWords.denied : messageOf(error, adminWords.failed);
}

/** Whether the user is signed out or no admin, where retrying would change nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

interface AccessDeniedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Replaces the whole page. */
export function AccessDenied({ error, busy, onRetry }: AccessDeniedProps) {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const token = isSignedOut ? error.token : null;
  // With a token, the log-in page would redirect as logged in.
  useEffect(() => {
    removeToken(token);
  }, [token]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-[26rem] flex-col items-center justify-center gap-6 px-4 text-center">
      <div className="grid size-12 place-items-center rounded-full border border-danger-edge bg-danger-wash text-danger">
        <Icon name="lock" className="size-6" />
      </div>
      <div role="alert">
        <h1 className="font-semibold text-heading">Access Denied</h1>
        <p className="mt-2 text-body text-muted">{deniedMessage(error)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {!isRefusal(error) && (
          <Button tone="signal" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        )}
        {isSignedOut ? (
          <ButtonLink to={pages.login} state={comeBackTo(pages.admin)} tone="signal">
            Log in
          </ButtonLink>
        ) : (
          <ButtonLink to={pages.home}>Back to Home</ButtonLink>
        )}
      </div>
    </main>
  );
}
