import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from './access-denied.tsx';

/**
 * Asks whether the admin pages open at all as soon as any of them is refused: the session may have ended meanwhile, or
 * the second factor is wanted once more.
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
