import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUser } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { removeToken, storedToken } from '../api/token.ts';
import { useGo } from '../ui/use-go.ts';
import { afterLogin } from './after-login.ts';

/**
 * Leads whoever opens the page signed in to where a log-in would. The server is asked first: a token that was kept may
 * be worth nothing any more, and whoever has such a one came to log in.
 */
export function useLeadOn(): void {
  const go = useGo();
  const { state } = useLocation();
  // A token that is removed tells nobody in its own tab.
  const [, setRemoved] = useState(false);
  const leadOn = useEffectEvent(() => void go(afterLogin(state), { replace: true }));

  useEffect(() => {
    const token = storedToken();
    if (token === null) return;
    const left = new AbortController();
    currentUser(left.signal).then(leadOn, (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      // Signed in all the same: the dashboard asks for the factor.
      if (error.errorCode === 'second_factor_required') return leadOn();
      if (error.status !== 401) return;
      removeToken(token);
      setRemoved(true);
    });
    return () => left.abort();
  }, []);
}
