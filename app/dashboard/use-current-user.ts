import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pages } from '../../contract/paths.ts';
import { useFactorWanted, wantsProof } from '../account/second-factor/factor-wanted.ts';
import { useLoggingOut } from '../account/use-logout.ts';
import { ApiError } from '../api/api-error.ts';
import { currentUser, userKey } from '../api/current-user.ts';
import { removeToken, storedToken } from '../api/token.ts';
import { useGo } from '../ui/use-go.ts';

/** Answers that say the token is good for nothing any more. */
const endsSession: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * The signed-in user. A refusal removes the token and opens the sign-up, and counts as loading; a failure that
 * says nothing about the token is `error`, to be shown until `refetch` succeeds. `factorWanted`: this session
 * has not verified the user's second factor, and gets no data until then.
 */
export function useCurrentUser() {
  const queryClient = useQueryClient();
  const go = useGo();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: 60_000,
  });
  const factorWanted = useFactorWanted({ data, error });
  const loggingOut = useLoggingOut();
  const ended = error instanceof ApiError && endsSession.has(error.status) && !factorWanted;

  useEffect(() => {
    if (!ended || loggingOut) return;
    // Another tab has logged in meanwhile: its token identifies the user now.
    if (storedToken() !== error.token) {
      void refetch();
      return;
    }
    removeToken(error.token);
    void go(pages.newAccount, { replace: true });
  }, [ended, error, loggingOut, go, refetch]);

  // Any other refused call rechecks the session: it may have ended, or need a second factor.
  useEffect(() => {
    const recheck = (error: unknown) => {
      if (wantsProof(error) || (error instanceof ApiError && error.errorCode === 'unauthenticated'))
        queryClient.invalidateQueries({ queryKey: userKey });
    };
    const ends = [
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] !== userKey[0]) recheck(query.state.error);
      }),
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') recheck(mutation.state.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);

  const user = ended || factorWanted ? null : (data ?? null);
  const failure = user === null && !ended && !factorWanted ? error : null;
  return { user, factorWanted, error: failure, isFetching, refetch };
}
