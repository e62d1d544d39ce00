import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { currentUser } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { removeToken } from '../api/token.ts';

const queryKey = ['me'];

/** The signed-in user, null while loading. When loading fails the token is removed and the sign-up opens. */
export function useCurrentUser(): CurrentUser | null {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: 60_000,
  });

  useEffect(() => {
    if (!isError) return;
    removeToken();
    navigate(pages.newAccount, { replace: true });
  }, [isError, navigate]);

  // Any other call that is told "unauthenticated" asks again who is signed in: nobody, then.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state;
        const refused = error instanceof ApiError && error.errorCode === 'unauthenticated';
        if (type === 'updated' && refused && query.queryKey[0] !== queryKey[0])
          queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );

  return isError ? null : (data ?? null);
}
