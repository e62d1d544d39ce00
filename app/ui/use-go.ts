import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

interface GoOptions extends NavigateOptions {
  /** Goes there even when the component has left the screen. */
  evenIfLeft?: boolean;
}

/** Navigates, unless the component has been unmounted: then the user has navigated meanwhile. */
export function useGo(): (to: To, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate();
  const shown = useRef(true);
  // Before anything of the next page is drawn.
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(
    async (to, { evenIfLeft = false, ...options } = {}) => {
      if (shown.current || evenIfLeft) await navigate(to, options);
    },
    [navigate],
  );
}
