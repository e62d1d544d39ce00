import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes one entry back in the browser's history. That is asynchronous: further calls meanwhile, as by a double
 * click, do nothing.
 */
export function useBackOnce(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  // After going forward to the same entry, back works again.
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);

  return () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
}
