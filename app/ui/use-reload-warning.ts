import { useEffect } from 'react';

/** Makes the browser warn before a reload or leaving, while `loses`: typed values exist in this page alone. */
export function useReloadWarning(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}
