import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of the mail's link that led here, taken out of the address once it is read: neither the history nor a
 * shared screen keeps it. `undefined` before the scripts run, `null` when there is none.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (read.current === hash) return;
    read.current = hash;
    setToken(hash === '' ? null : hash.slice(1));
    if (hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return token;
}
