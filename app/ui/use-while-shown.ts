import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `act` while the component is mounted and does nothing afterwards: for closing
 * or leaving once a request is answered. A late answer must not close what was opened meanwhile.
 */
export function useWhileShown<Given extends unknown[]>(act: (...given: Given) => void) {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (...given: Given) => {
    if (shown.current) act(...given);
  };
}
