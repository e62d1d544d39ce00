import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { pages } from '../../contract/paths.ts';
import { logout } from '../api/current-user.ts';
import { removeToken, storedToken } from '../api/token.ts';
import { removeDrafts } from '../ui/form/draft.ts';
import { forgetHeldValues } from '../ui/form/held-values.ts';
import { useGo } from '../ui/use-go.ts';
import { clearVisitorSession } from '../visitor/visits.ts';
import { endAll } from './before-log-out.ts';
import { busyWith } from './busy/busy-with.ts';
import { removeDraft } from './sign-up-draft.ts';

const logoutKey = ['logout'];

/** Whether a log-out is in progress, until the page is left. Refusals meanwhile are expected and must not redirect. */
export function useLoggingOut(): boolean {
  const ways = useMutationState({
    filters: { mutationKey: logoutKey },
    select: ({ state }) => state.status,
  });
  return ways.some((status) => status === 'pending' || status === 'success');
}

/** Signs out in this browser whatever the server answers; a failed request is only logged. */
export function useLogout() {
  const go = useGo();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: logoutKey,
    meta: busyWith('Logging you out...'),
    mutationFn: async () => {
      const token = storedToken();
      await endAll();
      await logout().catch((error: unknown) =>
        console.warn('The server could not be told of the logout', error),
      );
      removeToken(token);
      removeDraft();
      removeDrafts();
      forgetHeldValues();
      // The next user of this browser's public pages is another visitor.
      clearVisitorSession();
      await go(pages.home, { evenIfLeft: true });
      // Not the mutations: until the page is left they show that this was one.
      queryClient.getQueryCache().clear();
    },
  });
}
