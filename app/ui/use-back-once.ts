import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes one entry back in the browser's history. That takes a moment: whatever asks for it again meanwhile, a double
 * click for example, leads no further.
 */
export function useBackOnce(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  // Whoever comes forward to the same entry again may leave it again.
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);

  return () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
}
