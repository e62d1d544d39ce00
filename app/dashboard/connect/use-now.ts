import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, for texts like "2 minutes ago" that must not stand still. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
