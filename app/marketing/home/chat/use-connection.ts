import { useEffect, useState } from 'react';

/** How long the page says that the connection is back, in milliseconds. */
const backMs = 5000;

/** Whether the browser has a connection: `back` for a while after it had none. */
export function useConnection(): 'online' | 'offline' | 'back' {
  const [connection, setConnection] = useState<'online' | 'offline' | 'back'>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      clearTimeout(timer);
      setConnection('offline');
    };
    const found = () => {
      setConnection('back');
      timer = setTimeout(() => setConnection('online'), backMs);
    };
    if (!navigator.onLine) lost();
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, []);
  return connection;
}
