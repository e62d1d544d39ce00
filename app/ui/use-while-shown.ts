import { useEffect, useRef } from 'react';

/**
 * Gives a function that calls `act` as long as the component is shown and does nothing afterwards: for what closes or leaves the
 * component once its request is answered. An answer that comes late must not close what was opened in its place.
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
