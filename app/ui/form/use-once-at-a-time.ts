import { useRef, useState } from 'react';

/**
 * Gives `act` as a function that does nothing while the one before is under way, and whether it is. State alone would
 * come too late for the second click of a double click.
 */
export function useOnceAtATime<Given extends unknown[]>(act: (...given: Given) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function run(...given: Given): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act(...given);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
