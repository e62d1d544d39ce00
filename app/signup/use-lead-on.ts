import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { afterLogin } from '../account/after-login.ts';
import { ApiError } from '../api/api-error.ts';
import { currentUser } from '../api/current-user.ts';
import { removeToken, storedToken } from '../api/token.ts';
import { useGo } from '../ui/use-go.ts';

/**
 * Redirects a signed-in user to the page that follows a log-in. The server confirms the stored token first: a user whose
 * token has expired stays here to log in.
 */
export function useLeadOn(): void {
  const go = useGo();
  const { state } = useLocation();
  // Storage events do not reach the tab that removed the token, so this rerenders the header.
  const [, setRemoved] = useState(false);
  const leadOn = useEffectEvent(() => void go(afterLogin(state), { replace: true }));

  useEffect(() => {
    const token = storedToken();
    if (token === null) return;
    const left = new AbortController();
    currentUser(left.signal).then(leadOn, (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      // The session is valid; the dashboard asks for the second factor.
      if (error.errorCode === 'second_factor_required') return leadOn();
      if (error.status !== 401) return;
      removeToken(token);
      setRemoved(true);
    });
    return () => left.abort();
  }, []);
}
