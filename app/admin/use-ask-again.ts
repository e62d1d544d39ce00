import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from './access-denied.tsx';

/**
 * Rechecks access to the admin pages when a query is refused: the session may have ended, or the second factor
 * is required again.
 */
export function useAskAgain(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query: { state, queryKey } }) => {
        if (type !== 'updated' || !isRefusal(state.error) || queryKey[1] === 'funnel') return;
        void queryClient.invalidateQueries({ queryKey: ['admin', 'funnel'] });
      }),
    [queryClient],
  );
}
