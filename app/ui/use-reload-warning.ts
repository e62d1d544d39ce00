import { useEffect } from 'react';

/** Has the browser ask before a reload or another site, while `loses`: what is typed is kept by this page alone. */
export function useReloadWarning(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}
