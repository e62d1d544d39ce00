import { useEffect, useRef } from 'react';

/**
 * Gives a function that calls `act` as long as the component is shown and does nothing afterwards: for what closes the
 * component once its request is answered. An answer that comes late must not close what was opened in its place.
 */
export function useWhileShown(act: () => void): () => void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    if (shown.current) act();
  };
}
